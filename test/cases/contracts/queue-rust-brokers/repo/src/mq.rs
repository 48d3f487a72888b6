use lapin::{Connection, ConnectionProperties, options::*};
use redis::AsyncCommands;
async fn a() -> Result<(), lapin::Error> {
    let conn = Connection::connect("amqp://x", ConnectionProperties::default()).await?;
    let ch = conn.create_channel().await?;
    ch.basic_publish("", "jobs", BasicPublishOptions::default(), b"x", Default::default()).await?;
    ch.basic_publish("orders", "key", BasicPublishOptions::default(), b"x", Default::default()).await?;
    ch.basic_consume("jobs", "tag", BasicConsumeOptions::default(), Default::default()).await?;
    let client = redis::Client::open("redis://x").unwrap();
    let mut con = client.get_multiplexed_async_connection().await.unwrap();
    con.publish("news", 1).await.unwrap();
    let mut ps = client.get_async_pubsub().await.unwrap();
    ps.psubscribe("new*").await.unwrap();
    Ok(())
}
