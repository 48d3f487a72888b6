use actix_web::{get, post, web, App, HttpServer, HttpResponse};
#[get("/{id}")]
async fn one() -> HttpResponse { HttpResponse::Ok().finish() }
#[post("")]
async fn add() -> HttpResponse { HttpResponse::Ok().finish() }
async fn h() -> HttpResponse { HttpResponse::Ok().finish() }
pub fn config(cfg: &mut web::ServiceConfig) {
    cfg.service(web::scope("/items").service(one).service(add))
        .service(web::resource("/res/{a}").route(web::get().to(h)).route(web::delete().to(h)))
        .route("/plain", web::put().to(h));
}
async fn start() { HttpServer::new(|| App::new().service(web::scope("/api").configure(config)).default_service(web::to(h))); }
