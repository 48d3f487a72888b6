from base import Base
Base().quick("get", "/teas")
Base().quick("post", "/cups", timeout=1)
