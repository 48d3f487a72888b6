import boto3
import pika

ch = pika.BlockingConnection().channel()
ch.basic_publish(exchange="", routing_key="jobs", body=b"")
ch.basic_publish(exchange="events", routing_key="a.b", body=b"")
ch.basic_consume(queue="jobs", on_message_callback=print)
sqs = boto3.client("sqs")
sqs.send_message(QueueUrl="https://sqs.eu-west-1.amazonaws.com/1/orders", MessageBody="")
sqs.receive_message(QueueUrl=sqs.get_queue_url(QueueName="orders")["QueueUrl"])
boto3.client("sns").publish(TopicArn="arn:aws:sns:eu:1:alerts", Message="")
boto3.client("s3").send_message(QueueUrl="x/no")
