import { Kysely, sql } from "kysely";
const db = new Kysely<DB>({});
export const a = () => db.selectFrom("person as p").innerJoin("pet", "a", "b").execute();
export const b = () => db.insertInto("person").values({}).execute();
interface DB {}
