import grpc
import demo_pb2_grpc
from grpc_health.v1 import health_pb2_grpc

class Cart(demo_pb2_grpc.CartServicer):
    def GetCart(self, request, context): ...
    def Check(self, request, context): ...
    def Other(self): ...

s = Cart()
demo_pb2_grpc.add_CartServicer_to_server(s, server)
health_pb2_grpc.add_HealthServicer_to_server(s, server)
