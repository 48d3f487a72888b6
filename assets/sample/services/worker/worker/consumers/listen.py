import redis

from worker.consumers.confirmed import on_confirmed
from worker.settings import REDIS_URL


def listen() -> None:
    channel = redis.from_url(REDIS_URL).pubsub()
    channel.subscribe("booking.confirmed")
    for message in channel.listen():
        on_confirmed(message["data"], "guest@staylet.test")
