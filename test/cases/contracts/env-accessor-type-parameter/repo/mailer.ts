import { env, requireEnv } from "./env";

export const host = env("SMTP_HOST") ?? "localhost";
export const password = requireEnv("SMTP_PASSWORD");
