use async_graphql::{Object, Schema, EmptySubscription, MergedObject};
mod jun;
pub struct QueryRoot;
#[Object]
impl QueryRoot {
    async fn user_by_id(&self) -> i32 { 1 }
    #[graphql(name = "renamed")]
    async fn other(&self) -> i32 { 1 }
}
pub struct MutationRoot;
#[async_graphql::Object]
impl MutationRoot {
    async fn add_user(&self) -> bool { true }
}
fn main() {
    let schema = Schema::build(QueryRoot, MutationRoot, EmptySubscription).finish();
}
