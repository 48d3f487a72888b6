mod mq;
fn main() {}
