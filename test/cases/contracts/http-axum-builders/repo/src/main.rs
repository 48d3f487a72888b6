mod orders;
mod state;

use axum::{
    routing::{delete, get, on, MethodFilter},
    Router,
};
use state::Settings;

fn health() -> Router {
    let mut app = Router::new();
    app = app.route("/live", get(ok));
    app = app.route("/ready", on(MethodFilter::GET, ok).post(ok));
    app
}

async fn ok() {}

fn app(settings: &Settings) -> Router {
    let routes = Router::new()
        .merge(orders::router())
        .nest("/health", health())
        .route("/files/*path", get(ok))
        .fallback(ok);
    let routes = if settings.admin { routes.route("/admin/:id", delete(ok)) } else { routes };
    Router::new().nest(&settings.path, routes)
}

fn main() {}
