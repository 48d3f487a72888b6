import { TsRestHandler } from "@ts-rest/nest";
import { contract } from "./contract";
export class TeaController {
  @TsRestHandler(contract.teas.one)
  one() {}
}
