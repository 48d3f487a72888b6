import { Pool } from "pg";

const pool = new Pool();

export function journey(steps: number) {
  let sequences = "";
  sequences = `\nsequences as (select count(*) from events group by ${steps})`;
  return pool.query(`
    WITH events AS (select id from visits),
    ${sequences}
    select * from sequences limit 100`);
}
