import { Controller, Inject } from "@nestjs/common";
import { ClientKafka, ClientProxy, EventPattern, MessagePattern } from "@nestjs/microservices";
@Controller()
export class C {
  @MessagePattern({ cmd: "sum" })
  sum() {}
  @MessagePattern("math.sum")
  s2() {}
  @EventPattern("user_created")
  made() {}
}
export class S {
  constructor(@Inject("X") private client: ClientProxy, private kafka: ClientKafka) {}
  a() { return this.client.send("math.sum", 1); }
  b() { this.client.emit("user_created", 1); }
  c() { return this.kafka.emit("user_created", {}); }
}
