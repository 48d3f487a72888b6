import { HttpClient } from "@angular/common/http";
import { inject } from "@angular/core";
export class Ng {
  private http = inject(HttpClient);
  private readonly base = "/api/heroes";
  all() { return this.http.get<string[]>(this.base); }
  del(id: number) { const url = `${this.base}/${id}`; return this.http.delete(url); }
  req() { return this.http.request("POST", "/r"); }
}
export class Old {
  constructor(private http: HttpClient) {}
  x() { return this.http.put("/x", {}); }
}
