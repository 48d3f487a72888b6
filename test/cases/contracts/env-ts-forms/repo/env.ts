import { createEnv } from "@t3-oss/env-nextjs";
import { z } from "zod";
export const env = createEnv({
  server: {
    DATABASE_URL: z.string(),
  },
  client: { NEXT_PUBLIC_X: z.string() },
  runtimeEnv: { DATABASE_URL: process.env.DATABASE_URL, NEXT_PUBLIC_X: process.env.NEXT_PUBLIC_X },
});
const schema = z.object({ Z1: z.string() });
export const parsed = schema.parse(process.env);
