import { axios } from "./services";
export class Result {
  constructor() { this.job = {}; }
  cancel() { return axios.delete(`api/jobs/${this.job.id}`); }
}
