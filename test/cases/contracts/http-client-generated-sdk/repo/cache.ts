import { cache } from "./stores";

export const item = cache.get({ url: "/api/v1/items/1" });
