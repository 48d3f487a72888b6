from fastapi import FastAPI
from app.gone import missing_router
other = FastAPI()
other.include_router(missing_router)
other.include_router(undefined_thing, prefix="/x")
