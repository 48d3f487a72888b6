mod gone; mod a; use gone::x; use a::f;
