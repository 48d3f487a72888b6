import { Controller, Get, Version, VERSION_NEUTRAL, HttpCode, Post } from "@nestjs/common";
@Controller({ path: "cats", version: ["1", "2"] })
export class CatsController {
  @Get(":id")
  one() {}
  @Version("3")
  @HttpCode(201)
  @Post()
  add() {}
}
@Controller({ path: "health", version: VERSION_NEUTRAL })
export class HealthController {
  @Get()
  ok() {}
}
