import axios from "axios";

export class QueryResult {
  constructor() {
    this.job = {};
  }

  update(response) {
    Object.assign(this.job, response.job);
  }

  cancel() {
    return axios.delete(`api/jobs/${this.job.id}`);
  }
}
