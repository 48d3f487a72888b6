import { json } from "@remix-run/node";
export async function loader() { return json({}) }
export async function action() { return json({}) }
