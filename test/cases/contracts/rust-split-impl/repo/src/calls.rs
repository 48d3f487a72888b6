use crate::client::Api;
impl Api {
    pub async fn list(&self) { self.http.get(format!("{}/list", self.base)).send().await; }
    pub async fn wrapped(&self, p: &str) { self.http.get(format!("{}/w/{}", self.base, p)).send().await; }
}
