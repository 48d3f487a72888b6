import * as trpc from "@trpc/server";
import { teas } from "./teas";
export const appRouter = trpc
  .router<Context>()
  .transformer(superjson)
  .query("hello", { resolve: () => "hi" })
  .merge("teas.", teas);
export type AppRouter = typeof appRouter;
