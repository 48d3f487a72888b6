from sqlalchemy import select, insert, text, update
from sqlalchemy.orm import Session
from sqlmodel import Session as S2, select as sel
import sa
from sa import User, Hero, logs
def a(db: Session):
    db.execute(select(User).where(User.id == 1))
    db.query(sa.User).all()
    db.execute(text("DELETE FROM raw_things WHERE 1=1"))
    db.execute(insert(logs))
    db.get(Hero, 1)
    db.add(Hero(id=1))
