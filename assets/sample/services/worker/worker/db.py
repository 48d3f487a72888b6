from sqlalchemy import create_engine
from sqlalchemy.orm import DeclarativeBase, sessionmaker

from worker.settings import DATABASE_URL


class Base(DeclarativeBase):
    pass


engine = create_engine(DATABASE_URL)
Session = sessionmaker(engine)
