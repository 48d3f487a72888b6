use crate::client::Api;
async fn x(api: Api) { api.wrapped("a").await; }
