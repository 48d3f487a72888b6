import { Pool } from "pg";
import mysql from "mysql2/promise";
const pool = new Pool();
const T = "audit_log";
export const a = (id: string) => pool.query(`INSERT INTO ${T} (id) VALUES ($1)`, [id]);
export const b = async () => (await pool.connect()).query({ text: "with x as (select 1) select * from x, events e" });
export const c = (name: string) => pool.query(`select * from ${name}`);
