from dataclasses import dataclass
import requests

@dataclass
class Conf:
    url: str

class Client:
    def __init__(self, conf: Conf):
        self.conf = conf

    def go(self):
        requests.post(self.conf.url)

Client(Conf(url="http://agent:80/prompt"))
