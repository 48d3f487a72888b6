mod client;
mod calls;
mod server;
