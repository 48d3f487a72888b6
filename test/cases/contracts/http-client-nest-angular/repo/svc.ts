import { HttpService } from "@nestjs/axios";
import { Injectable } from "@nestjs/common";
@Injectable()
export class Svc {
  constructor(private readonly http: HttpService) {}
  a(id: string) { return this.http.get(`http://users-service:3000/users/${id}`).pipe(); }
  b() { return this.http.axiosRef.post("/b"); }
}
