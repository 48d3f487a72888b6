export function put(url: string) {
  return fetch(`/api${url}`, { method: "PUT" });
}

export function trips(qs: string) {
  return fetch(`/trips${qs}`);
}
