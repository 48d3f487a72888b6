import { Hono } from "hono";
const auth = new Hono().post("/signout", (c) => c.json({})).delete("/account/:id", (c) => c.json({}));
export const app = new Hono().route("/api/auth", auth);
export type AppType = typeof auth;
