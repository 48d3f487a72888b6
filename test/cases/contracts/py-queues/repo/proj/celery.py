from celery import Celery
app = Celery("proj")
app.conf.beat_schedule = {
    "x": {"task": "proj.tasks.add", "schedule": 30},
}
