import { lazy } from "@trpc/server";
import { postsRouter } from "./posts";
import { healthRouter } from "./misc";
import { createCallerFactory, mergeRouters, router } from "./trpc";
const main = router({
  posts: postsRouter,
  users: lazy(() => import("./users")),
});
export const appRouter = mergeRouters(main, healthRouter);
export type AppRouter = typeof appRouter;
export const createCaller = createCallerFactory(appRouter);
