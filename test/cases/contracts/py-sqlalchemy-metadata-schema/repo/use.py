from sqlalchemy import select
from tables import teas
def load(session):
    return session.execute(select(teas))
