import { Controller, Get, Post as HttpPost, All, Sse, Delete } from "@nestjs/common";
import { Paths } from "./paths";
@Controller(Paths.Cats)
export class CatsController {
  @Get()
  all() {}
  @Get([":id", "by-id/:id"])
  one() {}
  @HttpPost(`${Paths.Toys}/:toy`)
  toy() {}
  @All("*splat")
  rest() {}
  @Sse("events")
  events() {}
}
