mod h; use bd::f; use d::f as g; fn main(){ h::f(); }
