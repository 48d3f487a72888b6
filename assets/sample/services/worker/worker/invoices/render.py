from sqlalchemy import select

from worker.db import Session
from worker.invoices.totals import total_of
from worker.models import Invoice


def render(booking_id: str) -> str:
    with Session() as session:
        known = session.scalars(select(Invoice).where(Invoice.booking_id == booking_id)).first()
    cents = known.total_cents if known else total_of(booking_id)
    return f"Invoice for {booking_id}: {cents / 100:.2f}"
