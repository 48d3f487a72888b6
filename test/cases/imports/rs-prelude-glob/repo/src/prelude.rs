pub use crate::m; pub use crate::m::S;
