import { pgTable, pgSchema, serial } from "drizzle-orm/pg-core";
export const users = pgTable("users", { id: serial("id") });
const auth = pgSchema("auth");
export const sessions = auth.table("sessions", {});
