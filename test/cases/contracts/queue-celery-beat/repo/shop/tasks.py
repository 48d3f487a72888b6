from celery import Celery
app = Celery("shop")
@app.task
def tidy(): ...
@app.task(name="mail.digest")
def digest(): ...
app.conf.beat_schedule = {
    "tidy-every-minute": {"task": "shop.tasks.tidy", "schedule": 60.0},
}
app.conf.task_routes = {"shop.tasks.*": {"queue": "slow"}}
