import { initContract } from "@ts-rest/core";
const c = initContract();
const teas = c.router({
  one: { method: "GET", path: "/teas/:id", responses: {} },
  add: {
    method: "POST",
    path: "/teas",
    responses: {},
  },
});
export const contract = c.router({ teas, ping: c.query({ method: "GET", path: "/ping", responses: {} }) }, { pathPrefix: "/api" });
