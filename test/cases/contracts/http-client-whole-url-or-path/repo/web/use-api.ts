import { httpGet } from "./fetch";

export function useApi() {
  const base = process.env.BASE;
  const full = (url: string) => {
    return url.startsWith("http") ? url : `${base || ""}/api${url}`;
  };
  return {
    get: async (url: string) => httpGet(full(url)),
  };
}
