import express from "express";

const app = express();
app.get("/api/boards/:id", (_req, res) => res.json({}));
app.listen(1);
