import { drizzle } from "drizzle-orm/node-postgres";
import * as schema from "./schema";
import { sessions, users } from "./schema";
const db = drizzle(process.env.DB!, { schema });
export const a = () => db.select().from(users).leftJoin(sessions, true);
export const b = () => db.insert(users).values({});
export const c = () => db.query.users.findMany();
export const d = () => db.delete(sessions);
