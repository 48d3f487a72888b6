import os
import os as o
from os import environ, getenv as ge
from environs import Env
from decouple import config
import environ as django_environ
A = os.environ["A"]
B = o.getenv("B", "x")
C = environ.get("C")
D = ge("D")
E = os.environ.pop("E", None)
if "F" in os.environ:
    pass
os.environ["W"] = "1"
os.environ.setdefault("G", "x")
env = Env()
H = env.str("H")
I = env("I")
K = config("K", default=1)
denv = django_environ.Env(DEBUG=(bool, False))
L = denv("L")
M = denv.db("M")
def need(name):
    return os.environ[name]
N = need("N")
for k in os.environ:
    pass
P = os.environ[f"P_{A}"]
