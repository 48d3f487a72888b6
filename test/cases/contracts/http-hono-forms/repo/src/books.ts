import { Hono } from "hono";
const app = new Hono()
  .get("/", (c) => c.json([]))
  .get("/:id{[0-9]+}", (c) => c.json([]))
  .post("/", (c) => c.json([]));
export default app;
