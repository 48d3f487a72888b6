use axum::{routing::get, Router};

pub async fn serve() -> std::io::Result<()> {
    let app = Router::new().route("/healthz", get(|| async { "ok" }));
    let listener = tokio::net::TcpListener::bind("0.0.0.0:8090").await?;
    axum::serve(listener, app).await
}
