import type { Kysely } from "kysely";
export const c = (k: Kysely<any>) => k.schema.createTable("person").execute();
