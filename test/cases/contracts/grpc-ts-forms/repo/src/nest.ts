import { Controller, Inject, OnModuleInit } from "@nestjs/common";
import { ClientGrpc, GrpcMethod, GrpcStreamMethod } from "@nestjs/microservices";
@Controller()
export class Carts {
  @GrpcMethod("Cart", "AddItem")
  add() {}
  @GrpcMethod("Cart")
  getCart() {}
}
interface CartClient { addItem(x: object): unknown }
export class Use implements OnModuleInit {
  private cart: CartClient;
  constructor(@Inject("X") private client: ClientGrpc) {}
  onModuleInit() { this.cart = this.client.getService<CartClient>("Cart"); }
  run() { return this.cart.addItem({}); }
}
