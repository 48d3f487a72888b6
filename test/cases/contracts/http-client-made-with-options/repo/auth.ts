import { hc } from 'hono/client';
import type { AuthAppType } from './server';
import { WEBAPP_URL } from './constants';
type AuthClientType = ReturnType<typeof hc<AuthAppType>>;
export class AuthClient {
  public client: AuthClientType;
  constructor(options: { baseUrl: string }) {
    this.client = hc<AuthAppType>(options.baseUrl);
  }
  public async signOut() {
    await this.client['signout'].$post();
  }
  public account = {
    delete: async (accountId: string) => {
      const response = await this.client['account'][':accountId'].$delete({ param: { accountId } });
      return response;
    },
  };
}
export const authClient = new AuthClient({ baseUrl: `${WEBAPP_URL()}/api/auth` });
