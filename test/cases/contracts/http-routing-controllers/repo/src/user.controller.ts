import { Body, Get, JsonController, Param, Post } from "routing-controllers";
@JsonController("/users")
export class UserController {
  @Get("/:id([0-9]+)")
  one(@Param("id") id: number) {}
  @Post()
  add(@Body() body: unknown) {}
}
