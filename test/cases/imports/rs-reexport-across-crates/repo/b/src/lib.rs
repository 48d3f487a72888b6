use a::sub::f; use a::S;
