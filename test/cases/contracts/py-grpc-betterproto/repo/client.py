from grpclib.client import Channel
from echo.v1 import EchoStub, HiRequest
class Client:
    def __init__(self):
        self.stub = EchoStub(Channel(host="localhost", port=1))
    async def all(self):
        async for reply in self.stub.echo_all(HiRequest()):
            print(reply)
async def main():
    service = EchoStub(Channel())
    await service.say_hi(HiRequest())
