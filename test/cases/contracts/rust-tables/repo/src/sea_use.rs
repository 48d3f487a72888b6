use crate::sea;
use crate::sea::Entity as Cakes;
async fn f(db: &DatabaseConnection) {
    Cakes::find().all(db).await;
    sea::Entity::insert(x).exec(db).await;
}
