import sqlite3, psycopg2
conn = sqlite3.connect("x")
cur = conn.cursor()
cur.execute("SELECT a FROM t1 JOIN t2 ON 1=1")
cur.executemany("""
    INSERT INTO t3 VALUES (?)
""", [])
with psycopg2.connect("") as c2:
    with c2.cursor() as k:
        k.execute(f"UPDATE {SCHEMA}.t4 SET a = 1")
SCHEMA = "main2"
