import axios from "axios";
import { client, http as h } from ".";
export const a = () => client.get("/users", { params: {} });
export const b = (id: string) => h.delete(`users/${id}`);
export const c = () => axios({ method: "post", url: "/login", data: {} });
export const d = () => axios("/plain");
export const e = () => axios.all([axios.get("/x1"), axios.head("/x2")]);
export const f = () => client({ url: "/conf", method: "PUT" });
export const g = () => axios.get("/other", { baseURL: "/root" });
