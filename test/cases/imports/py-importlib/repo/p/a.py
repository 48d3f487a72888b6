import importlib
from importlib import import_module as load
load("p.b")
importlib.import_module(".c", package=__package__)
__import__("p.d")
load(".e", "p")
load(name)
