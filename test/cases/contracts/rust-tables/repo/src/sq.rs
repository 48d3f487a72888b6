async fn a(pool: &sqlx::PgPool) {
    sqlx::query!("SELECT id FROM accounts WHERE id = $1", 1).fetch_one(pool).await;
    sqlx::query_as::<_, U>("INSERT INTO ledger (a) VALUES ($1)").fetch_one(pool).await;
    sqlx::query_file!("queries/x.sql").fetch_all(pool).await;
    sqlx::query_scalar(r#"
        SELECT count(*) FROM counted
    "#).fetch_one(pool).await;
}
