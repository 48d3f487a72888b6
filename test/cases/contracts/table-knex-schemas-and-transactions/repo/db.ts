import knex, { type Knex } from "knex";
const db = knex({ client: "pg" });
db.withSchema("shop").from("orders").select();
db.withSchema("shop").table("lines").del();
db("teas").where({});
db.transaction(async (trx) => {
  await trx("pots").insert({});
});
