import { json, type RequestHandler } from "@sveltejs/kit";
export const GET: RequestHandler = async () => json({});
export async function POST() { return json({}) }
export const fallback: RequestHandler = async () => json({});
export const prerender = false;
