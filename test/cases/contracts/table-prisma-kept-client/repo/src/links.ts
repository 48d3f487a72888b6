import db from "./db";

export const findLink = (slug: string) => db.client.link.findFirst({ where: { slug } });

export function boards() {
  const { paged } = db;
  return paged("board", {});
}
