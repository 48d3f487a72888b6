__all__ = ["one", "two"]
two = 2
