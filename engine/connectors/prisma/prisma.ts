import { noFacts } from "../../model/facts.ts";
import type { Connector } from "../connector.ts";
import type { PrismaOwn } from "../shared/own-facts.ts";
import { syntaxProblems } from "../shared/problem-facts.ts";
import { readPrisma } from "./read-prisma.ts";

/** Prisma schemas, of one file or several: https://www.prisma.io/docs/orm/reference/prisma-schema-reference */
export const prismaConnector: Connector = {
  name: "prisma",
  version: 1,
  claims: (path) => path.endsWith(".prisma"),
  languageOf: () => "prisma",
  read: ({ text }) => {
    const { tables, variables, problems } = readPrisma(text);
    return {
      ...noFacts,
      language: "prisma",
      contracts: [
        ...tables.map(({ key, line }) => ({ kind: "table", key, role: "declares", line }) as const),
        ...variables.map(({ name, line }) => ({ kind: "env", key: name, role: "calls", line }) as const),
      ],
      problems: syntaxProblems(problems),
      own: { models: tables.map(({ model, key }) => ({ name: model, table: key })) } satisfies PrismaOwn,
    };
  },
};
