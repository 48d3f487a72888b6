pub mod app;
pub mod http;
