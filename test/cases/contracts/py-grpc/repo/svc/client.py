import grpc
from demo_pb2_grpc import CartStub

class C:
    def __init__(self):
        self.stub = CartStub(grpc.insecure_channel("x"))

    def get(self):
        return self.stub.GetCart(1)
