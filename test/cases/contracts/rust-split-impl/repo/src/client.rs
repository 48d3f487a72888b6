pub struct Api { pub http: reqwest::Client, pub base: String }
