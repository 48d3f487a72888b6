mod cl;
fn main() {}
