import { $fetch, ofetch } from "ofetch";
import ky from "ky";
import got from "got";
import request from "superagent";
const api = ofetch.create({ baseURL: "/api" });
const kyApi = ky.create({ prefixUrl: "/k" });
const gotApi = got.extend({ prefixUrl: "http://localhost:3000/g" });
export async function run(id: string) {
  await $fetch("/a", { method: "POST" });
  await api(`/b/${id}`);
  await ky.get("/c").json();
  await kyApi("d", { method: "put" }).json();
  await kyApi.delete(`d/${id}`);
  await got.post("http://svc.internal/e", { json: {} }).json();
  await gotApi("f");
  await request.get("/g").query({});
  await request("PATCH", "/h").send({});
}
