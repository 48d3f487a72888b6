import express, { type Application } from "express";
import type { Controller } from "./controller.js";
export class App {
  public app: Application;
  constructor(controllers: Controller[]) {
    this.app = express();
    this.mount(controllers);
  }
  private mount(controllers: Controller[]) {
    controllers.forEach((controller) => {
      this.app.use("/api", controller.router);
    });
  }
}
