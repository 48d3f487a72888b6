from functools import lru_cache
from pydantic_settings import BaseSettings
class Settings(BaseSettings):
    api_prefix: str = "/api"
    class Config:
        env_file = ".env"
@lru_cache
def get_settings() -> Settings:
    return Settings()
class Paths:
    USERS = "/users"
