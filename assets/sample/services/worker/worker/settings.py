import os

REDIS_URL = os.environ.get("REDIS_URL", "redis://localhost:6379")
PRICING_URL = os.getenv("PRICING_URL", "localhost:50051")
DATABASE_URL = os.environ["DATABASE_URL"]
API_URL = os.environ.get("PUBLIC_API_URL", "http://localhost:8080")
MAIL_FROM = os.environ.get("MAIL_FROM", "hello@staylet.test")
