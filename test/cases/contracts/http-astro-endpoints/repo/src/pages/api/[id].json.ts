import type { APIRoute } from "astro";
export const GET: APIRoute = () => new Response();
export const ALL: APIRoute = () => new Response();
