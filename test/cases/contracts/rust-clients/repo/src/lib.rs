use reqwest::{Client, Method, Url};
use std::env;
const BASE: &str = "http://localhost:3000/api";
pub struct Api { client: Client, base_url: String }
impl Api {
    pub fn new(base_url: String) -> Self { Self { client: Client::new(), base_url } }
    pub async fn one(&self, id: u32) {
        self.client.get(format!("{}/users/{}", self.base_url, id)).send().await;
        self.client.post(&format!("{BASE}/users")).json(&1).send().await;
        self.client.request(Method::PUT, format!("{base}/p", base = self.base_url)).send().await;
    }
    fn url(&self, p: &str) -> String { format!("{}{}", self.base_url, p) }
    pub async fn two(&self) { self.client.delete(self.url("/two")).send().await; }
    async fn send(&self, m: Method, p: &str) { self.client.request(m, self.url(p)).send().await; }
    pub async fn three(&self) { self.send(Method::PATCH, "/three").await }
}
pub async fn free() {
    reqwest::get("http://svc:80/free").await;
    let c = reqwest::blocking::Client::builder().build().unwrap();
    c.head("http://127.0.0.1/h").send();
    let url = concat!("http://localhost", "/cc");
    c.get(url).send();
    let u = Url::parse(BASE).unwrap().join("joined").unwrap();
    ureq::get("http://localhost/ureq").call();
    let secret = env::var("SECRET").unwrap();
    let o = std::env::var_os("OS1");
    let e = env!("COMPILE");
    let oe = option_env!("OPT");
    let d = dotenvy::var("DOT");
    std::env::set_var("W", "1");
    let n = "X"; std::env::var(n);
    for (k, v) in std::env::vars() {}
}
#[derive(clap::Parser)]
struct Args {
    #[arg(long, env = "CLAP_ONE")]
    one: String,
    #[clap(env)]
    two: String,
}
fn need(k: &str) -> String { env::var(k).unwrap() }
fn r() { need("NEEDED"); }
#[cfg(test)]
mod tests {
    fn t() { std::env::var("TESTONLY"); }
}
