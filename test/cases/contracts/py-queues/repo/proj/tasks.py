from celery import shared_task
from .celery import app
@app.task
def add(x, y):
    return x + y
@shared_task(name="named.task", bind=True)
def named(self):
    pass
