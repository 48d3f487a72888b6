from core.api import x
