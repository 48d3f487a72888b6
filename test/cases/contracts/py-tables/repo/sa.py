from sqlalchemy import Column, Integer, MetaData, Table, select, insert, text
from sqlalchemy.orm import DeclarativeBase, Session, declarative_base
from sqlmodel import Field, SQLModel
class Base(DeclarativeBase):
    pass
class User(Base):
    __tablename__ = "users"
    __table_args__ = {"schema": "auth"}
class Hero(SQLModel, table=True):
    id: int
meta = MetaData()
logs = Table("logs", meta, Column("id", Integer), schema="ops")
