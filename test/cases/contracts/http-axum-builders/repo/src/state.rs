pub struct Settings {
    pub path: String,
    pub admin: bool,
}
