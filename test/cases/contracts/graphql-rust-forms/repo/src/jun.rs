use juniper::{graphql_object, RootNode, EmptyMutation, EmptySubscription};
pub struct JQuery;
#[graphql_object]
impl JQuery {
    fn api_version() -> &'static str { "1" }
}
pub type S = RootNode<'static, JQuery, EmptyMutation, EmptySubscription>;
pub fn schema() -> S { S::new(JQuery, EmptyMutation::new(), EmptySubscription::new()) }
