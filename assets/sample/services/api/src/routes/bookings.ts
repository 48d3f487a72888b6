import { Router } from "express";
import { requireGuest } from "../middleware/auth";
import { cancelBooking } from "../bookings/cancel";
import { createBooking } from "../bookings/create";

export const bookings = Router();

bookings.use(requireGuest);

bookings.post("/", async (req, res) => {
  res.status(201).json(await createBooking(req.body));
});

bookings.delete("/:id", async (req, res) => {
  await cancelBooking(req.params.id);
  res.status(204).end();
});
