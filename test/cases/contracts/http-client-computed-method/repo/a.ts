import axios from "axios";
const client = axios.create({ baseURL: "/api" });
export const a = (method: "get" | "post") => client[method]("/things");
export const b = (m: string, u: string) => axios[m](u);
