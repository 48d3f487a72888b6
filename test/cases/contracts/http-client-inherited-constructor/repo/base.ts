export class BaseClient {
  constructor(protected baseUrl: string) {}
  protected get(path: string) {
    return fetch(this.baseUrl + path);
  }
}
