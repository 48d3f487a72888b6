const handler = (_: Request) => new Response("");
export { handler as GET, handler as POST };
