import { Router } from "express";
import { formatCents } from "@staylet/money";
import { quoteRoom } from "../pricing/client";

export const quotes = Router();

quotes.get("/:roomId", async (req, res) => {
  const quote = await quoteRoom(req.params.roomId, Number(req.query.nights ?? 1));
  res.json({ ...quote, text: formatCents(quote.cents, quote.currency) });
});
