from .other import n
