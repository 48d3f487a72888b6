import requests
from pydantic import BaseModel
import os

class Config(BaseModel):
    base: str
    port: int

class Ui:
    def __init__(self, config: Config):
        self.config = config
    def chat(self, message):
        return requests.post(self.config.base, json={})

def get_config():
    return Config(base=os.getenv("AGENT", "http://agent:8010/prompt"), port=1)
