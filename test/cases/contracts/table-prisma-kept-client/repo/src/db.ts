import { PrismaClient } from "./generated/client";

const KEPT = "prisma";

function getClient() {
  const client = new PrismaClient();
  globalThis[KEPT] ??= client;
  return client;
}

const client = (globalThis[KEPT] || getClient()) as ReturnType<typeof getClient>;

async function paged(model: string, criteria: object) {
  const rows = await client[model].findMany(criteria);
  return { rows, count: await client[model].count(criteria) };
}

export default { client, paged };
