import type { Knex } from "knex";
export async function up(k: Knex) {
  await k.schema.createTable("accounts", (t) => { t.increments(); });
}
