from fastapi import APIRouter, Depends
from ..config import Paths
router = APIRouter(prefix=Paths.USERS, tags=["users"], dependencies=[])
@router.get("/")
async def index(): ...
@router.get(path="/{user_id:int}")
async def one(user_id: int): ...
