mod q;
