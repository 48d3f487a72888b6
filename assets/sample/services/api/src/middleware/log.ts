import type { NextFunction, Request, Response } from "express";

export function logRequests(req: Request, _res: Response, next: NextFunction): void {
  console.info(req.method, req.path);
  next();
}
