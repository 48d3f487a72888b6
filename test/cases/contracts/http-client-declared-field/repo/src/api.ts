import axios, { type AxiosInstance } from 'axios';

export class Api {
  private client: AxiosInstance;
  constructor() {
    this.client = axios.create({ baseURL: '/shop' });
  }
  private get(path: string) {
    return this.client.get(path);
  }
  carts() {
    return this.get('/carts');
  }
}
