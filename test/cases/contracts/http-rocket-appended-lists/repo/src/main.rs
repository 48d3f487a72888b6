#[macro_use]
extern crate rocket;
mod a;
mod b;
mod c;
mod d;
mod e;
mod f;
mod g;
mod h;
mod i;
mod j;

fn all() -> Vec<rocket::Route> {
    let mut routes = Vec::new();
    routes.append(&mut a::routes());
    routes.append(&mut b::routes());
    routes.append(&mut c::routes());
    routes.append(&mut d::routes());
    routes.append(&mut e::routes());
    routes.append(&mut f::routes());
    routes.append(&mut g::routes());
    routes.append(&mut h::routes());
    routes.append(&mut i::routes());
    routes.append(&mut j::routes());
    routes
}

#[launch]
fn start() -> _ {
    let base = rocket::Config::figment().extract_inner::<String>("base").unwrap();
    rocket::build().mount([&base, "/api"].concat(), all())
}
