mod act;
fn main() {}
