import grpc
import protos.demo_pb2_grpc as pb

stub = None
def connect():
    global stub
    with grpc.insecure_channel("x:1") as channel:
        stub = pb.CartStub(channel)
        stub.AddItem(1)

class C:
    def __init__(self, channel):
        self._stub = pb.CartStub(channel)
    def go(self):
        for x in self._stub.GetCart(1):
            pass
    def fut(self):
        return self._stub.AddItem.future(1)
