import { auditRouter } from "./audit";
import { router } from "./init";
import { rulesRouter } from "./rules";

export const appRouter = router({
  rules: rulesRouter,
  audit: auditRouter,
});

export type AppRouter = typeof appRouter;
