/** What a client of Prisma is made or typed as; generated clients live in any package or folder. */
const client = /(?:^|[./~])(?:PrismaClient|TransactionClient|PrismaTransactionClient)\(\)/;

/** Members of an origin after a Prisma client and its extensions: `…PrismaClient().$extends().user.findMany` gives user, findMany. */
export function prismaPath(origin: string): readonly string[] | undefined {
  const found = client.exec(origin);
  if (!found) return undefined;
  const rest = origin.slice(found.index + found[0].length).replace(/(?:\.\$(?:extends|on|use|connect)\(\))+/g, "");
  if (!rest.startsWith(".") || rest.includes("(")) return undefined;
  return rest
    .slice(1)
    .split(".")
    .filter((part) => !part.startsWith("$"));
}
