import type { Request, Response } from "express";
import { Controller } from "./controller.js";
export class PostsController extends Controller {
  public path = "/posts";
  constructor() {
    super();
    this.router.get(this.path, this.all);
    this.router.patch(`${this.path}/:id`, this.all);
  }
  private all = (_: Request, res: Response) => res.json([]);
}
