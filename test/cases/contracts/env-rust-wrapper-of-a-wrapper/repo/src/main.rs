mod util;
use util::{get_env, get_bool};
use std::sync::LazyLock;
static X: LazyLock<String> = LazyLock::new(|| { get_env("LAZY").unwrap_or_else(|| String::from("data")) });
fn main() {
    let f = get_env("ONE").unwrap_or_else(|| String::from("data"));
    let g = get_bool("TWO");
}
