import smtplib

from worker.settings import MAIL_FROM


def send(to: str, text: str) -> None:
    with smtplib.SMTP("localhost") as server:
        server.sendmail(MAIL_FROM, to, text)
