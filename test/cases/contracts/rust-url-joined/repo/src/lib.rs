use reqwest::Url;
pub async fn under() {
    let url = Url::parse("http://teas:8080/v1/").unwrap().join("list").unwrap();
    reqwest::get(url).await;
}
pub async fn instead() {
    let base = Url::parse("http://teas:8080/v1/").unwrap();
    reqwest::get(base.join("/health").unwrap()).await;
}
pub async fn beside(id: u32) {
    let base = Url::parse("http://teas:8080/v1/all").unwrap();
    reqwest::get(base.join(&format!("{}/cups", id)).unwrap()).await;
}
