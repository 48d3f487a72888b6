pub fn f() {}
pub struct S;
