from celery import Celery

from worker.settings import REDIS_URL

app = Celery("staylet", broker=REDIS_URL)


@app.task(name="invoice.render")
def render_invoice(booking_id: str) -> str:
    from worker.invoices.render import render

    return render(booking_id)


@app.task(name="mail.send")
def send_mail(to: str, text: str) -> None:
    from worker.mail.send import send

    send(to, text)
