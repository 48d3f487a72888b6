from fastapi import APIRouter
a = APIRouter(prefix="/a")
b = APIRouter()
@a.get("/1")
def one(): ...
@b.get("/b/2")
def two(): ...
