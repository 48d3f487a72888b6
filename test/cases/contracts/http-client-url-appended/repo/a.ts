export async function load(page?: number) {
  let url = "/api";
  url += "/teas";
  await fetch(url);
}
export async function search(page?: number) {
  let url = "/api/search";
  if (page) url += `?page=${page}`;
  await fetch(url);
}
