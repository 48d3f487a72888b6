import knex from "knex";
const db = knex({});
export const a = () => db("accounts").where({});
export const b = () => db.select("*").from("ledger.entries");
