use axum::routing::{any, get, MethodRouter};

const PREFIX: &str = "/orders";

pub struct Orders;

impl Orders {
    fn one() -> MethodRouter {
        get(show).put(show)
    }
}

async fn show() {}

pub fn router() -> axum::Router {
    axum::Router::new()
        .route(&format!("{PREFIX}/{{id}}"), Orders::one())
        .route(concat!("/orders", "/ws"), any(show))
}

#[cfg(all(test, feature = "slow"))]
mod tests {
    #[test]
    fn never() {
        let _ = axum::Router::<()>::new().route("/only-in-test", super::get(super::show));
    }
}
