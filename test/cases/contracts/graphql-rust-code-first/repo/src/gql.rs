use async_graphql::*;
pub struct QueryRoot;
#[Object]
impl QueryRoot {
    async fn user_by_id(&self, id: ID) -> i32 { 1 }
    #[graphql(name = "renamed")]
    async fn other(&self) -> i32 { 1 }
    #[graphql(skip)]
    async fn hidden(&self) -> i32 { 1 }
}
#[derive(Default)]
pub struct UserMutation;
#[Object]
impl UserMutation { async fn create_user(&self) -> bool { true } }
#[derive(MergedObject, Default)]
pub struct Mutation(UserMutation);
pub fn schema() { Schema::build(QueryRoot, Mutation::default(), EmptySubscription).finish(); }
