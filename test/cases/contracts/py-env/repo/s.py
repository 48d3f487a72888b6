from pydantic_settings import BaseSettings, SettingsConfigDict
from pydantic import Field
class S(BaseSettings):
    model_config = SettingsConfigDict(env_prefix="APP_")
    name: str
    other: int = Field(default=1, validation_alias="OTHER")
