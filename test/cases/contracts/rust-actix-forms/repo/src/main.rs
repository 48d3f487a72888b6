use actix_web::{delete, get, post, web, App, HttpResponse, HttpServer, Responder};
mod cfg;
#[get("/hello/{name}")]
async fn hello() -> impl Responder { "" }
#[post("/echo")]
async fn echo() -> impl Responder { "" }
#[actix_web::route("/multi", method = "GET", method = "POST")]
async fn multi() -> impl Responder { "" }
async fn manual() -> impl Responder { "" }
#[actix_web::main]
async fn main() -> std::io::Result<()> {
    HttpServer::new(|| {
        App::new()
            .service(hello)
            .service(multi)
            .service(web::scope("/v1").service(echo).configure(cfg::config))
            .route("/hey", web::get().to(manual))
            .service(web::resource("/res/{id}").route(web::put().to(manual)).route(web::delete().to(manual)))
            .default_service(web::to(manual))
    })
    .bind(("127.0.0.1", 8080))?.run().await
}
