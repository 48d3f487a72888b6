import { hc } from "hono/client";
import type { AppType } from "./server";
import { WEBAPP_URL } from "./env";
type Client = ReturnType<typeof hc<AppType>>;
export class AuthClient {
  public client: Client;
  constructor(options: { baseUrl: string }) {
    this.client = hc<AppType>(options.baseUrl);
  }
  public async signOut() {
    await this.client.signout.$post();
  }
  public account = {
    delete: async (id: string) => this.client["account"][":id"].$delete({ param: { id } }),
  };
}
export const auth = new AuthClient({ baseUrl: `${WEBAPP_URL()}/api/auth` });
