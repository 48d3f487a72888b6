from fastapi import FastAPI
from .config import get_settings, Paths
from .routers import users, teams
from . import routers
settings = get_settings()
app = FastAPI(root_path="/ignored")
for r in (users.router, teams.router):
    app.include_router(r, prefix=settings.api_prefix)
v2 = FastAPI()
v2.include_router(users.router)
app.mount(path="/v2", app=v2)
