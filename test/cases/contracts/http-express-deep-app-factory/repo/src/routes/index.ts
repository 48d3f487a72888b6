import { Router } from "express";
import * as users from "./users.js";
import { itemsRouter as items } from "./items.js";
export const registerRoutes = () => {
  const router = Router();
  router.use("/users", users.router);
  router.use(items);
  return router;
};
