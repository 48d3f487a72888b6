from faststream.kafka import KafkaBroker
from faststream import FastStream
import nats
from google.cloud import pubsub_v1
broker = KafkaBroker("x")
@broker.subscriber("in")
@broker.publisher("out")
async def h(m): ...
async def n():
    nc = await nats.connect("x")
    await nc.publish("foo", b"")
    await nc.subscribe("foo")
    await broker.publish("x", "direct")
pub = pubsub_v1.PublisherClient()
pub.publish(pub.topic_path("p", "topic1"), b"")
