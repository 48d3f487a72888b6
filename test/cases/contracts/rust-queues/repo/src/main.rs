use rdkafka::producer::{FutureProducer, FutureRecord, BaseRecord};
use rdkafka::consumer::{Consumer, StreamConsumer};
use lapin::{Channel, options::*};
const TOPIC: &str = "orders";
async fn p(producer: &FutureProducer) {
    producer.send(FutureRecord::to(TOPIC).payload("x").key("k"), 0).await;
}
async fn c(consumer: StreamConsumer) { consumer.subscribe(&[TOPIC, "b"]).unwrap(); }
async fn l(channel: Channel) {
    channel.basic_publish("", "hello", BasicPublishOptions::default(), b"", Default::default()).await;
    channel.basic_consume("hello", "tag", BasicConsumeOptions::default(), Default::default()).await;
}
async fn n() {
    let client = async_nats::connect("x").await.unwrap();
    client.publish("subj", "x".into()).await;
    let mut s = client.subscribe("subj").await;
    let mut con = redis::Client::open("x").unwrap().get_connection().unwrap();
    let _: () = con.publish("chan", "x").unwrap();
    let mut ps = con.as_pubsub();
    ps.subscribe("chan");
}
