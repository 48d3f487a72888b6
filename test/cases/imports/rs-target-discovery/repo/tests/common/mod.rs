mod z;
