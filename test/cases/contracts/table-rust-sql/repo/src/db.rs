use sqlx::{query, query_as, PgPool};
pub async fn a(pool: &PgPool) -> Result<(), sqlx::Error> {
    sqlx::query!("SELECT id FROM users WHERE id = $1", 1).fetch_one(pool).await?;
    let u = query_as::<_, User>("SELECT * FROM accounts").fetch_all(pool).await?;
    sqlx::query_as!(User, r#"INSERT INTO logs (a) VALUES ($1)"#, 1).execute(pool).await?;
    let n: i64 = sqlx::query_scalar("select count(*) from events").fetch_one(pool).await?;
    let mut tx = pool.begin().await?;
    query("DELETE FROM old").execute(&mut *tx).await?;
    sqlx::query_file!("queries/list.sql").fetch_all(pool).await?;
    Ok(())
}
struct User;
async fn pg(client: tokio_postgres::Client) { client.query("SELECT 1 FROM pets", &[]).await.unwrap(); client.execute(SQL, &[]).await; }
const SQL: &str = "UPDATE toys SET a = 1";
fn t(table: &str) { sqlx::query(&format!("SELECT * FROM {table}")); }
