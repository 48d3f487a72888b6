import type { NextFunction, Request, Response } from "express";
import { prisma } from "../db";

export async function requireGuest(req: Request, res: Response, next: NextFunction): Promise<void> {
  const guest = await prisma.guest.findUnique({ where: { id: String(req.headers["x-guest"] ?? "") } });
  if (guest) next();
  else res.status(401).end();
}
