pub mod posts;
use axum::Router;
use crate::AppState;
pub fn routes(state: AppState) -> Router {
    Router::new().nest("/posts", posts::PostRoutes::build()).with_state(state)
}
