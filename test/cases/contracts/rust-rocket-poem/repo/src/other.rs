use rocket::{get, routes, Route};
#[get("/<path..>", rank = 2)]
fn files() {}
pub fn routes() -> Vec<Route> { routes![files] }
