import { publicProcedure } from "./trpc";
export const byId = publicProcedure.input(z).query(() => 1);
