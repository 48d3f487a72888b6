import { Router } from "express";
const r = Router();
r.get("/:name", (_q, s) => s.end());
export default r;
