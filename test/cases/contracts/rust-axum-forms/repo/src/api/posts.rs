use axum::{Router, routing::{get, patch}};
use axum_extra::routing::RouterExt;
pub struct PostRoutes;
impl PostRoutes {
    pub fn build() -> Router {
        Router::new()
            .route("/:id", get(Self::one))
            .route_layer(auth())
            .route("/:id/x", patch(super::super::h))
    }
    async fn one() {}
}
