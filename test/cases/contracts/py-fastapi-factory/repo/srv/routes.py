from fastapi import APIRouter, FastAPI
def make_router(prefix: str) -> APIRouter:
    r = APIRouter(prefix=prefix)
    @r.get("/made")
    def made(): ...
    return r
def register(app: FastAPI):
    @app.get("/registered")
    def x(): ...
