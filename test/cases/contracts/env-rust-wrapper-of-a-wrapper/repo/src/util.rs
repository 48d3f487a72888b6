use std::env;
pub fn raw(key: &str) -> Option<String> {
    let file = format!("{key}_FILE");
    let a = env::var(key);
    let b = env::var(&file);
    None
}
pub fn get_env<V>(key: &str) -> Option<V> { parse(raw(key)) }
pub fn get_bool(key: &str) -> Option<bool> { match raw(key) { Some(v) => Some(true), None => None } }
