import { Pool } from "pg";
const pool = new Pool();
export const journey = (sequence: string, filter: string) =>
  pool.query(`
    WITH events AS (select * from website_event where 1=1 ${filter}),
    ${sequence}
    select * from sequences where 1 = 1
  `);
