use axum::Router;
use crate::http::{self, users};
pub struct Server { prefix: String }
impl Server {
    pub fn router(&self) -> Router {
        let api = Router::new()
            .merge(users::routes())
            .nest("/posts", http::posts::routes());
        let mut r = Router::new().nest("/api", api);
        if cfg!(debug_assertions) { r = r.merge(debug()); }
        r
    }
}
fn debug() -> Router { axum::Router::new().route("/debug", axum::routing::get(|| async { "x" })) }
