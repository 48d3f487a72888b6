use axum::{routing::{get, MethodFilter, on}, Router};
pub fn routes() -> Router {
    Router::new()
        .route("/", get(list))
        .route("/{slug}", on(MethodFilter::DELETE, gone))
        .route_service("/files/{*f}", service())
}
async fn list() {} async fn gone() {}
