import httpx

from worker.mail.templates import confirmation
from worker.settings import API_URL
from worker.tasks import render_invoice, send_mail


def on_confirmed(booking_id: str, guest: str) -> None:
    """Sends the receipt and starts the invoice."""
    client = httpx.Client(base_url=f"{API_URL}/gateway/v1")
    receipt = client.get(f"/bookings/{booking_id}/receipt").json()
    send_mail.delay(guest, confirmation(receipt))
    render_invoice.delay(booking_id)
