import { Prisma, PrismaClient } from "@prisma/client";
import { extended, prisma as db } from "./db";
export const a = () => db.user.findMany();
export const b = () => extended.blogPost.count();
export const c = () => db.$transaction(async (tx) => {
  await tx.user.create({ data: {} });
});
export const d = (tx: Prisma.TransactionClient) => tx.blogPost.update({});
export class Repo {
  constructor(private readonly prisma: PrismaClient) {}
  x() { return this.prisma.user.delete({}); }
  raw() { return this.prisma.$queryRaw`SELECT * FROM "cms"."blog_posts" JOIN users u ON 1=1`; }
}
