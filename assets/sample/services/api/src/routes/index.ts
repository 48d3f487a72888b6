import { Router } from "express";
import { bookings } from "./bookings";
import { health } from "./health";
import { quotes } from "./quotes";
import { rooms } from "./rooms";

export const routes = Router();

routes.use("/rooms", rooms);
routes.use("/quotes", quotes);
routes.use("/bookings", bookings);
routes.use(health);
