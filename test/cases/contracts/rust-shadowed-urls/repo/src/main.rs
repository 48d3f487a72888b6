use reqwest::{Client, Method};
fn make(method: Method, url: &str) -> Result<(), ()> {
    let Ok(url) = url::Url::parse(url) else {
        return Err(());
    };
    if true {
        let url = url.join("x").unwrap_or(url);
    }
    Client::new().request(method, url).send();
    Ok(())
}
fn main() {
    make(Method::PUT, "http://localhost/direct/a");
    let base = "http://localhost/api";
    {
        let base = format!("{base}/v1");
        reqwest::get(format!("{base}/x"));
    }
}
