from grpclib.server import Server
from echo.v1 import EchoBase, HiReply
class EchoService(EchoBase):
    def __init__(self):
        self.count = 0
    async def say_hi(self, request):
        return HiReply()
    def _count(self): ...
