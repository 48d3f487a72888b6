from fastapi import FastAPI, APIRouter as AR
import fastapi
from app.api import api_router
from app.routers import items, users as user_routes
from app.core.config import settings
from app.classy import Classy

app = FastAPI(title="x")
app.include_router(api_router, prefix=settings.API_V1_STR)
app.include_router(items.router)
app.include_router(user_routes.router, prefix="/u1")
app.include_router(user_routes.router, prefix="/u2", tags=["x"])

@app.get("/health")
async def health():
    return 1

@app.api_route("/multi", methods=["GET", "POST"])
def multi():
    return 1

def late():
    return 1
app.add_api_route("/late/{x:path}", late, methods=["PUT"])

@app.websocket("/ws/{room}")
async def ws(w):
    pass

sub = FastAPI()
@sub.post("/deep")
def deep():
    pass
app.mount("/sub", sub)
app.include_router(Classy().router, prefix="/classy")
