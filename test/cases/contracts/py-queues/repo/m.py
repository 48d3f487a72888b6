import pika, dramatiq, boto3
from rq import Queue
from arq import create_pool
import redis
ch = pika.BlockingConnection().channel()
ch.queue_declare(queue="hello")
ch.basic_publish(exchange="", routing_key="hello", body=b"")
ch.basic_publish(exchange="logs", routing_key="", body=b"")
ch.basic_consume(queue="hello", on_message_callback=print)
@dramatiq.actor(queue_name="q")
def count(): ...
count.send(1)
sqs = boto3.client("sqs")
sqs.send_message(QueueUrl="https://sqs.x.amazonaws.com/1/jobs", MessageBody="")
sqs.receive_message(QueueUrl="https://sqs.x.amazonaws.com/1/jobs")
boto3.client("sns").publish(TopicArn="arn:aws:sns:us:1:alerts", Message="")
r = redis.Redis()
r.publish("news", "")
ps = r.pubsub()
ps.subscribe("news")
ps.psubscribe("zz*")
