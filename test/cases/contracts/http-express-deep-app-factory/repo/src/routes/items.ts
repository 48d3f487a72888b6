import express from "express";
export const itemsRouter = express.Router();
itemsRouter["get"]("/items", (q, s) => s.end());
(["post", "put"] as const).forEach((m) => itemsRouter[m]("/items/:id", (q, s) => s.end()));
