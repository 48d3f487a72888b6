from celery import shared_task
from .celery import app
