import os
ALGORITHMS = os.environ.get("SHOP_ALGORITHMS", "HS256").split(",")
LEVEL = os.environ["SHOP_LEVEL"]
settings = {"algorithms": ALGORITHMS, "level": LEVEL}
