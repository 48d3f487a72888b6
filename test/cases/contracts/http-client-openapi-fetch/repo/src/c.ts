import createClient from "openapi-fetch";
import type { paths } from "./schema";
export const client = createClient<paths>({ baseUrl: "/api" });
const { GET, POST: post } = createClient<paths>({ baseUrl: "http://localhost:1" });
export const a = () => client.GET("/blog/{id}", { params: { path: { id: 1 } } });
export const b = () => client.PUT("/blog");
export const c = () => GET("/bare");
export const d = () => post("/posted", {});
