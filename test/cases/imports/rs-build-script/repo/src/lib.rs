use bd::f;
