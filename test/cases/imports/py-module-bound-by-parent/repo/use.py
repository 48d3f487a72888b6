import pkg
print(pkg.sub.x)
