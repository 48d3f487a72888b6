from confluent_kafka import Consumer, Producer
from aiokafka import AIOKafkaConsumer, AIOKafkaProducer
from kafka import KafkaConsumer, KafkaProducer
TOPIC = "orders"
p = Producer({})
p.produce(TOPIC, b"")
c = Consumer({})
c.subscribe([TOPIC, "b"])
async def a():
    consumer = AIOKafkaConsumer("aio", bootstrap_servers="x")
    producer = AIOKafkaProducer()
    await producer.send_and_wait("aio", b"")
kp = KafkaProducer(bootstrap_servers=[])
kp.send("kp", b"")
kc = KafkaConsumer("kp")
