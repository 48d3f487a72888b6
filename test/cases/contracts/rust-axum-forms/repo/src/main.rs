mod api;
mod users;
use axum::{routing::{any, delete, get, post, MethodRouter}, Router};
use axum::routing;
const PREFIX: &str = "/api";
async fn h() {}
struct AppState;
#[tokio::main]
async fn main() {
    let users = users::router();
    let mut app = Router::new()
        .route("/", get(h))
        .route("/both/{id}", get(h).post(h).delete(h))
        .route("/any/:x", any(h))
        .route("/files/{*path}", routing::get(h))
        .nest(PREFIX, api::routes(AppState))
        .nest(&format!("{}/v2", PREFIX), users)
        .merge(extra())
        .fallback(h);
    app = app.route("/late", post(h));
    let app = app.layer(tower::layer()).with_state(AppState);
    axum::serve(listener, app).await.unwrap();
}
fn extra() -> Router {
    let r: Router = Router::new();
    r.route("/extra", routing::put(h))
}
