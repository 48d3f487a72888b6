from fastapi import FastAPI

from worker import health, receipts

app = FastAPI()
app.include_router(health.router)
app.include_router(receipts.router, prefix="/v1")
