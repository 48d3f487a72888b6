/// Cents for a stay: seven nights and more are a tenth cheaper.
pub fn price_of(cents_per_night: i64, nights: i32) -> i64 {
    let full = cents_per_night * i64::from(nights);
    if nights >= 7 {
        full * 9 / 10
    } else {
        full
    }
}

#[cfg(test)]
mod tests {
    use super::price_of;

    #[test]
    fn a_week_is_cheaper() {
        assert_eq!(price_of(1000, 7), 6300);
    }
}
