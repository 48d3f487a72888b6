import { tsr } from "@ts-rest/serverless/fetch";
import { contract } from "./contract";
export const pings = tsr.router(contract, {
  ping: guarded(async () => ({ status: 200, body: {} })),
});
