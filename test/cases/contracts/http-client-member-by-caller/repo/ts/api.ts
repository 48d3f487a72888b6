import axios from "axios";
const api = axios.create({ baseURL: "/api" });
type Method = "get" | "post";
export const send = (method: Method, url: string) => api[method](url);
