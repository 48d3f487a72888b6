import { initServer, createExpressEndpoints } from "@ts-rest/express";
import { contract } from "./contract";
const s = initServer();
const router = s.router(contract, {
  teas: {
    one: async () => ({ status: 200, body: {} }),
    add: async () => ({ status: 201, body: {} }),
  },
  ping: async () => ({ status: 200, body: {} }),
});
