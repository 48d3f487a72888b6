import axios, { AxiosInstance } from "axios";
export const http = axios.create({ baseURL: "/api" });
http.interceptors.request.use((c) => c);
export default http;
export class ApiClient {
  private readonly client: AxiosInstance;
  constructor(base: string) {
    this.client = axios.create({ baseURL: `${base}/v2` });
  }
  users() { return this.client.get("/users"); }
  one(id: number) { return this.client.request({ url: `/users/${id}`, method: "patch" }); }
}
export class Injected {
  constructor(private readonly http: AxiosInstance) {}
  load() { return this.http.post<string>("/injected", {}); }
}
