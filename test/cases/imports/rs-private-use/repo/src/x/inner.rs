pub fn f() { super::other::f(); }
