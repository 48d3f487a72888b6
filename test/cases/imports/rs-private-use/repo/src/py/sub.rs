use super::shell::shell as s; fn q() { super::shell::shell(); }
