import { authed, publicProcedure, router } from "./trpc";
import { byId } from "./by-id";
export const postsRouter = router({
  list: publicProcedure.query(() => []),
  add: authed.input(x).mutation(({ input }) => input),
  byId,
  nested: {
    deep: publicProcedure.query(() => 1),
  },
});
