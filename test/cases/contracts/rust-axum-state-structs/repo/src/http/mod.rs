pub mod users;
pub mod posts;
