mod gql;
fn main() {}
