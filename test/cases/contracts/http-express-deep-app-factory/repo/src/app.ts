import express, { Router, type Express, type Request, type Response } from "express";
import { registerRoutes } from "./routes/index.js";
import { config } from "./config.js";
export function createApp(): Express {
  const app = express();
  app.use(express.json());
  app.use(config.basePath, registerRoutes());
  app.get("/ready", ready);
  return app;
}
const ready = (_req: Request, res: Response) => res.end();
