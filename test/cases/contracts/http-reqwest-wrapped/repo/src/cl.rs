use reqwest::Client;
pub struct Api { base: String, http: Client }
impl Api {
    pub fn new(base: String) -> Self { Self { base, http: Client::builder().timeout(d()).build().unwrap() } }
    async fn get(&self, path: &str) -> reqwest::Result<String> { self.http.get(format!("{}{}", self.base, path)).send().await?.text().await }
    pub async fn user(&self, id: u32) { self.get(&format!("/users/{id}")).await; }
    pub async fn all(&self) { self.get("/users").await; self.http.request(reqwest::Method::PATCH, self.url("/x")).send().await; }
    fn url(&self, p: &str) -> String { format!("{}/v1{}", self.base, p) }
}
fn u() { ureq::get("http://stock:80/items").call(); let c = reqwest::Client::new(); c.post("https://api.stripe.com/v1/x"); c.delete("/a/b"); }
