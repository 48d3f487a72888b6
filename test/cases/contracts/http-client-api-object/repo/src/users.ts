import { BaseApi } from "./base";
class UsersApi extends BaseApi {
  constructor() { super("users"); }
  list() { return this.get("/"); }
  one(id: string) { return this.http.get(`/${id}`); }
}
export const usersApi = new UsersApi();
