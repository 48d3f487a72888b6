import { httpDelete } from "./fetch";

export function useApi() {
  const getUrl = (url: string) => (url.startsWith("http") ? url : `/api${url}`);
  return { del: async (url: string) => httpDelete(getUrl(url)) };
}
