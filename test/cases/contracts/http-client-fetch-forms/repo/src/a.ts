import nodeFetch from "node-fetch";
const BASE = process.env.API_URL ?? "http://localhost:4000";
const API = `${BASE}/api`;
enum Method { Post = "POST" }
export async function all(id: string, qs: string, params: URLSearchParams) {
  await fetch("/api/plain");
  await fetch(`${API}/users/${id}`, { method: "DELETE" });
  await fetch(API + "/users/" + id + "/posts", { method: Method.Post });
  await fetch(new URL("/api/built", BASE));
  await fetch(new Request("/api/req", { method: "PUT" }));
  await window.fetch(`/api/trips${qs}`);
  await nodeFetch(`${BASE}/api/search?${params}`);
  await fetch("https://api.github.com/users");
  await fetch("http://inventory:8080/stock");
  const url = `/api/local/${id}`;
  const res = await fetch(url, { method: id ? "POST" : "PUT" });
  const built = new URL(`/api/urlobj/${id}`, location.origin);
  built.searchParams.set("a", "b");
  return fetch(built.toString());
}
export const dyn = (url: string) => globalThis.fetch(url);
