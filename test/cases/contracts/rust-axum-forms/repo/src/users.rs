use axum::{Router, routing::get, routing::MethodRouter};
pub fn router() -> Router {
    Router::new().merge(list()).route("/me", me())
}
fn list() -> Router { Router::new().route("/", get(|| async {})) }
fn me() -> MethodRouter { get(|| async {}) }
