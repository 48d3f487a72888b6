#[get("/c/<id>?<verbose>")]
fn one(id: u32, verbose: Option<bool>) -> String {
    String::new()
}

pub fn routes() -> Vec<rocket::Route> {
    routes![one]
}
