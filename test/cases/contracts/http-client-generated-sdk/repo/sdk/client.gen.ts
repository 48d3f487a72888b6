import { createClient, createConfig } from "./client";

export const client = createClient(createConfig({ throwOnError: true }));
