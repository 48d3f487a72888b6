from sqlalchemy import create_engine, text
import asyncpg
import psycopg
engine = create_engine("postgresql://")
Q = """
WITH recent AS (SELECT * FROM events)
SELECT * FROM recent r JOIN "Users" u ON true
"""
def a():
    with engine.begin() as conn:
        conn.execute(text(Q))
async def b(pool: asyncpg.Pool):
    async with pool.acquire() as c:
        await c.fetch("SELECT 1 FROM public.jobs WHERE x = ANY($1)", [])
        await c.execute("CREATE TABLE IF NOT EXISTS made (id int)")
def c():
    with psycopg.connect("") as conn:
        conn.execute("DELETE FROM old USING jobs WHERE a = b")
