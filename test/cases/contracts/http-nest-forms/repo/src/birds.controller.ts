import { Controller, Get } from "@nestjs/common";
import { BaseController } from "./base.controller";
@Controller("birds")
export class BirdsController extends BaseController {
  @Get("/")
  all() {}
}
