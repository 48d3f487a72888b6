CELERY_BEAT_SCHEDULE = {
    "tidy": {"task": "shop.tasks.tidy", "schedule": 1},
}
