import grpc
from protos import demo_pb2_grpc
from protos.demo_pb2_grpc import CartServicer as Base, add_CartServicer_to_server

class Impl(demo_pb2_grpc.CartServicer):
    def AddItem(self, request, context):
        return None
    def helper(self):
        pass

class Other(Base):
    async def GetCart(self, request, context):
        yield 1
