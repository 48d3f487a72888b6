import http from "k6/http";
export default function () {
  http.get(`${__ENV.HOST}/k6`);
  http.del("http://localhost/k6/1");
}
