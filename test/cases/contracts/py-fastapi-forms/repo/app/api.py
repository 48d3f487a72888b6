from fastapi import APIRouter
from app.routers import login
api_router = APIRouter()
api_router.include_router(login.router, prefix="/login", tags=["login"])
