mod schema; mod q; mod sq; mod sea; mod sea_use;
