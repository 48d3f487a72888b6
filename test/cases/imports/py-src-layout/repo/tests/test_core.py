from pkg.core import v
