import { Router } from "express";
export class Crud {
  readonly router = Router();
  constructor(private readonly path: string) {
    this.routes();
  }
  private routes() {
    this.router.get(`${this.path}/:id`, (q, s) => s.end());
  }
}
