import * as common from "@nestjs/common";
import { ROUTES } from "./paths";
@common.Controller({ path: ROUTES.dogs.root })
export class DogsController {
  @common.UseGuards()
  @common.Get(ROUTES.dogs.one)
  one() {}
}
@common.Controller(["a", "b"])
export class Twice {
  @common.Patch("x")
  x() {}
}
