const request = fetch.bind(window);
const other = globalThis.fetch.bind(globalThis);

export const users = () => request("/users");
export const orders = () => other("/orders", { method: "POST" });
