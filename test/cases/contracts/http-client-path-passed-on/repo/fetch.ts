export const request = (method: string, url: string) => fetch(url, { method });
export const httpDelete = (url: string) => request("DELETE", url);
