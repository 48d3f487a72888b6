import axios from "axios";
export class Api {
  base: string;
  constructor(base: string) { this.base = base.replace(/\/+$/, ""); }
  items(id: string) { return axios.get(`${this.base}/items/${id}`); }
}
