from shop.tasks import app
DIGEST = "mail.digest"
app.conf.update(beat_schedule={
    "digest": {
        "task": DIGEST,
        "schedule": 1,
    },
}, timezone="UTC")
