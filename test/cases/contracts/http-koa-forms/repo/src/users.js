import KoaRouter from "koa-router";
export const users = new KoaRouter({ prefix: "/v2" });
users.get("/", async (ctx) => {});
users.get(["/a", "/b"], async (ctx) => {});
