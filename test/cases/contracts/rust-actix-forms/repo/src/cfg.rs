use actix_web::{web, HttpResponse, patch};
pub fn config(cfg: &mut web::ServiceConfig) {
    cfg.service(
        web::scope("/users")
            .route("", web::get().to(HttpResponse::Ok))
            .service(upd),
    );
    cfg.service(web::resource("/all").to(HttpResponse::Ok));
}
#[patch("/{id}")]
async fn upd() -> HttpResponse { HttpResponse::Ok().finish() }
