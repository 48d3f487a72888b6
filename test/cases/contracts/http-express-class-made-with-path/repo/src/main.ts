import express from "express";
import { Crud } from "./crud";
const app = express();
app.use("/api", new Crud("/cats").router);
app.use("/api", new Crud("/dogs").router);
