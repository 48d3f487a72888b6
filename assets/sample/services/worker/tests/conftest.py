import os

os.environ.setdefault("DATABASE_URL", "sqlite://")
