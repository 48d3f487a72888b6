import axios, { type AxiosInstance, type AxiosRequestConfig } from "axios";
export abstract class BaseApi {
  protected readonly http: AxiosInstance;
  constructor(path: string) {
    this.http = axios.create({ baseURL: `/api/${path}` });
  }
  protected get<T>(url: string, config?: AxiosRequestConfig) {
    return this.http.get<T>(url, config);
  }
}
