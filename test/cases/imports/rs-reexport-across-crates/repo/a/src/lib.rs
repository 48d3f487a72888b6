mod hidden; pub use hidden::sub; pub use hidden::sub::S;
