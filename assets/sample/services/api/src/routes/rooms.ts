import { Router } from "express";
import { findRoom, searchRooms } from "../rooms/search";

export const rooms = Router();

rooms.get("/", async (req, res) => {
  res.json(await searchRooms(String(req.query.city ?? "")));
});

rooms.get("/:roomId", async (req, res) => {
  const room = await findRoom(req.params.roomId);
  if (!room) return res.status(404).end();
  res.json(room);
});
