mod db;
fn main() {}
