diesel::table! {
    users (id) {
        id -> Int4,
    }
}
diesel::table! {
    audit.logs (id) {
        id -> Int4,
    }
}
