from fastapi import APIRouter
class Classy:
    def __init__(self):
        self.router = APIRouter()
        self.router.add_api_route("/hello", self.hello, methods=["GET"])
    def hello(self):
        pass
