pub mod shell; pub mod sub;
