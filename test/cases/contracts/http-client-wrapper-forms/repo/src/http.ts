const BASE = "/api";
export async function request<T>(path: string, init?: RequestInit): Promise<T> {
  const res = await fetch(`${BASE}${path}`, init);
  return res.json();
}
export const send = ({ url, method = "GET" }: { url: string; method?: string }) => fetch(url, { method });
export const http = {
  get: (path: string) => request(path),
  post: (path: string, body: unknown) => request(path, { method: "POST", body: JSON.stringify(body) }),
};
export class Api {
  constructor(private readonly root = "/root") {}
  async call(method: "GET" | "POST", path: string) {
    return fetch(this.root + path, { method });
  }
  get(path: string) { return this.call("GET", path); }
}
export function useApi() {
  const get = (p: string) => fetch(`/hook${p}`);
  return { get };
}
