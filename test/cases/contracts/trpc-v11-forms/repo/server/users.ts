import { publicProcedure, router } from "./trpc";
export default router({ me: publicProcedure.query(() => 1),
  onChange: publicProcedure.subscription(() => 1) });
