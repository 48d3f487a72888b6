#[test]
fn the_binary_is_built_from_one_crate() {
    assert_eq!(env!("CARGO_PKG_NAME"), "staylet-pricing");
}
