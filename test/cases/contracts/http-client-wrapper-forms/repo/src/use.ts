import { Api, http, request, send, useApi } from "./http";
request("/users");
request(`/users/${id}`, { method: "DELETE" });
send({ url: "/sent", method: "PUT" });
send({ url: "/sent2" });
http.get("/g");
http.post("/p", {});
const api = new Api();
api.get("/x");
api.call("POST", "/y");
const { get } = useApi();
get("/z");
export function later(path: string) { return request(path); }
