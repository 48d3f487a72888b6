from p import *
