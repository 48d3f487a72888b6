import { ConfigService } from "@nestjs/config";
export class X {
  constructor(private config: ConfigService) {}
  a() { return this.config.get<string>("JWT_SECRET"); }
  b() { return this.config.getOrThrow("db.host"); }
}
