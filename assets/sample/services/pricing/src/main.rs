mod health;
mod quote;
mod server;
mod store;

use std::env;

use proto::pricing_server::PricingServer;

pub mod proto {
    tonic::include_proto!("pricing.v1");
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let url = env::var("DATABASE_URL")?;
    let store = store::Store::connect(&url).await?;
    tokio::spawn(health::serve());
    tonic::transport::Server::builder()
        .add_service(PricingServer::new(server::PricingService::new(store)))
        .serve("0.0.0.0:50051".parse()?)
        .await?;
    Ok(())
}
