use poem::{get, handler, post, Route, Server};
#[handler]
fn h() {}
fn app() -> Route {
    Route::new().at("/p/:id", get(h).post(h)).nest("/n", Route::new().at("/x", post(h)))
}
