import { Hono } from "hono";
import { OpenAPIHono, createRoute } from "@hono/zod-openapi";
import { createFactory } from "hono/factory";
import books from "./books";
import * as authors from "./authors";
const app = new Hono<{ Bindings: {} }>().basePath("/api");
app.route("/books", books);
const routes = app.route("/authors", authors.app).get("/ping", (c) => c.text("pong"));
app.on("PURGE", "/cache", (c) => c.text(""));
app.on(["PUT", "DELETE"], ["/one", "/two"], (c) => c.text(""));
app.use("*", async (c, next) => next());
app.all("/whatever/*", (c) => c.text(""));
app.get("/opt/:a?", (c) => c.text(""));
const open = new OpenAPIHono();
const route = createRoute({
  method: "get",
  path: "/open/{id}",
  responses: {},
});
open.openapi(route, (c) => c.json({}));
const made = createFactory().createApp();
made.post("/made", (c) => c.json({}));
export type AppType = typeof routes;
export default app;
