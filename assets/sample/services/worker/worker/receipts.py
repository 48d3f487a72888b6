from fastapi import APIRouter

from worker.invoices.totals import total_of

router = APIRouter(prefix="/bookings")


@router.get("/{booking_id}/receipt")
def receipt(booking_id: str) -> dict:
    return {"text": f"{total_of(booking_id) / 100:.2f}"}
