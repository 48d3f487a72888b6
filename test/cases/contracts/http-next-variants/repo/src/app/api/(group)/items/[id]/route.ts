export async function GET() { return new Response("") }
export const DELETE = async () => new Response("");
const runtime = "edge";
export { runtime };
