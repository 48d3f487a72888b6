use crate::shell; pub fn shell() { shell::run(); }
