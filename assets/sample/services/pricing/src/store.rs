use sqlx::PgPool;

pub struct Store {
    pool: PgPool,
}

impl Store {
    pub async fn connect(url: &str) -> Result<Self, sqlx::Error> {
        Ok(Self { pool: PgPool::connect(url).await? })
    }

    pub async fn rate(&self, room_id: &str) -> Result<i64, sqlx::Error> {
        sqlx::query_scalar("SELECT cents_per_night FROM room_rates WHERE room_id = $1::uuid")
            .bind(room_id)
            .fetch_one(&self.pool)
            .await
    }

    pub async fn rules(&self, room_id: &str) -> Result<Vec<String>, sqlx::Error> {
        sqlx::query_scalar("SELECT rule FROM pricing_rules WHERE room_id = $1::uuid")
            .bind(room_id)
            .fetch_all(&self.pool)
            .await
    }
}
