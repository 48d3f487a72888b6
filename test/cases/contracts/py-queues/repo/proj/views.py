from . import tasks
from .tasks import add
from celery import chain, group, current_app
def v():
    add.delay(1, 2)
    tasks.named.apply_async(args=[])
    chain(add.s(1, 2), tasks.named.si())()
    current_app.send_task("named.task")
