import { createChannel, createClient, createServer } from "nice-grpc";
import { CartDefinition, type CartServiceImplementation } from "./gen/demo";
const impl: CartServiceImplementation = {
  async addItem(r) { return {}; },
};
createServer().add(CartDefinition, impl);
const client = createClient(CartDefinition, createChannel("x"));
export const go = () => client.getCart({});
