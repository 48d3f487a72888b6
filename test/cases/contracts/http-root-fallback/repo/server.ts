import express from "express";

const app = express();
app.get("/api/users/:id", (req, res) => res.json({}));
app.get("/*", (req, res) => res.sendFile("index.html"));
app.listen(3000);
