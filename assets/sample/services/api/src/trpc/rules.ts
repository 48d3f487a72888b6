import { z } from "zod";
import { rulesOf } from "../pricing/client";
import { procedure, router } from "./init";

export const rulesRouter = router({
  preview: procedure.input(z.string()).query(({ input }) => rulesOf(input)),
  publish: procedure.input(z.object({ roomId: z.string(), rule: z.string() })).mutation(({ input }) => input.rule),
});
