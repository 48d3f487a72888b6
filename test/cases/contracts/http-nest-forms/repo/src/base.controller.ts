import { Delete, Get, Param } from "@nestjs/common";
export abstract class BaseController {
  @Delete(":id")
  remove() {}
}
