import grpc

from worker.proto import pricing_pb2, pricing_pb2_grpc
from worker.settings import PRICING_URL


def quote(room_id: str, nights: int) -> int:
    """Cents for a stay, as the pricing service says now."""
    channel = grpc.insecure_channel(PRICING_URL)
    stub = pricing_pb2_grpc.PricingStub(channel)
    return stub.Quote(pricing_pb2.QuoteRequest(room_id=room_id, nights=nights)).cents
