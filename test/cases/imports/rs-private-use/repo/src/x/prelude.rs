pub use super::inner; use super::inner as hidden;
