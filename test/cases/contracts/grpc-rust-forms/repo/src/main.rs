pub mod demo { tonic::include_proto!("demo"); }
use demo::cart_server::{Cart, CartServer};
use demo::cart_client::CartClient;
use tonic::{Request, Response, Status};
pub struct MyCart;
#[tonic::async_trait]
impl Cart for MyCart {
    type GetCartStream = ();
    async fn add_item(&self, r: Request<()>) -> Result<Response<()>, Status> { todo!() }
    async fn get_cart(&self, r: Request<()>) -> Result<Response<()>, Status> { todo!() }
}
pub struct Svc { client: CartClient<tonic::transport::Channel> }
impl Svc {
    async fn go(&mut self) { self.client.add_item(()).await.unwrap(); }
}
#[tokio::main]
async fn main() {
    let mut c = CartClient::connect("http://[::1]:50051").await.unwrap();
    let r = c.get_cart(Request::new(())).await;
}
