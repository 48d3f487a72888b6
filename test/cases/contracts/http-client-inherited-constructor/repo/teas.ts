import { BaseClient } from "./base";
export class TeaClient extends BaseClient {
  list() {
    return this.get("/teas");
  }
}
export const teas = new TeaClient("http://teas:8080/v3");
