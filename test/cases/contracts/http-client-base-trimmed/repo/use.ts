import { Api } from "./client";
const api = new Api("/v1/");
export const load = () => api.items("x");
