import { createRouter } from "./create";
const leaves = createRouter().query("list", { resolve: () => [] });
export const teas = createRouter()
  .query("byId", { resolve: () => null })
  .mutation("add", { resolve: () => null })
  .merge("leaf.", leaves);
