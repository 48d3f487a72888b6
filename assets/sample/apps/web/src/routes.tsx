import { lazy } from "react";

export const pages = {
  "/": lazy(() => import("./pages/SearchPage").then((module) => ({ default: module.SearchPage }))),
  "/rooms": lazy(() => import("./pages/RoomPage").then((module) => ({ default: module.RoomPage }))),
  "/checkout": lazy(() => import("./pages/CheckoutPage").then((module) => ({ default: module.CheckoutPage }))),
};
