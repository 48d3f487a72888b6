export async function httpGet(path: string) {
  return fetch(path, { method: "GET" });
}
