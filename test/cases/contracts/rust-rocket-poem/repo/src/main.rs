#[macro_use] extern crate rocket;
mod other;
#[get("/hello/<name>?<age>")]
fn hello(name: &str) -> String { String::new() }
#[post("/items", data = "<x>")]
fn items() {}
#[launch]
fn rocket() -> _ {
    rocket::build().mount("/api", routes![hello, items]).mount("/o", other::routes()).attach(x())
}
