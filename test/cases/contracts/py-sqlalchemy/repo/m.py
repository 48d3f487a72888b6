from sqlalchemy import Column, Integer, MetaData, Table, select, text
from sqlalchemy.orm import DeclarativeBase, Session

class Base(DeclarativeBase): ...

class User(Base):
    __tablename__ = "users"
    __table_args__ = {"schema": "auth"}
    id = Column(Integer)

logs = Table("logs", MetaData())

def f(db):
    db.query(User).filter(User.id == 1)
    db.execute(select(logs))
    db.execute(text("SELECT * FROM orders JOIN items USING (id)"))
    db.add(User())
