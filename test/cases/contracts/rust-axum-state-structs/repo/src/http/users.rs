use axum::{routing, Router};
use axum::routing::{get, post};
use axum::handler::Handler;
const USER: &str = "/user/{id}";
pub(crate) fn routes() -> Router {
    let router = Router::new().route(USER, get(show).put(update));
    router
        .route("/users", post(create).layer(limit()))
        .route("/users/login", routing::post(login))
}
async fn show() {} async fn update() {} async fn create() {} async fn login() {}
