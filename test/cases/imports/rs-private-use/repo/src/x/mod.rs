pub mod prelude; mod inner; use inner as other;
