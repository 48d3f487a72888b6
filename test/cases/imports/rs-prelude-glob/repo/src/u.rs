use crate::prelude::*; fn q() { m::f(); }
