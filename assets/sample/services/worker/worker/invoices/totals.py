from sqlalchemy import text

from worker.db import Session
from worker.pricing_client import quote


def total_of(booking_id: str) -> int:
    with Session() as session:
        row = session.execute(text("SELECT room_id, nights FROM bookings WHERE id = :id"), {"id": booking_id}).one()
    return quote(row.room_id, row.nights)
