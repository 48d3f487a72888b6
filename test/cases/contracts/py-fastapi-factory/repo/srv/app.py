from fastapi import FastAPI
from .routes import make_router, register

def create_app() -> FastAPI:
    application = FastAPI()
    application.include_router(make_router("/v1"), prefix="/api")
    register(application)
    for router in [a, b]:
        application.include_router(router)
    return application
from .more import a, b
