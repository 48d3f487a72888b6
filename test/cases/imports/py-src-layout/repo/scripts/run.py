import pkg.core as c
