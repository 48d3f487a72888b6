import * as grpc from "@grpc/grpc-js";
import * as protoLoader from "@grpc/proto-loader";
const def = protoLoader.loadSync("protos/demo.proto");
const proto: any = grpc.loadPackageDefinition(def).demo;
function addItem(call: any, cb: any) {}
const server = new grpc.Server();
server.addService(proto.Cart.service, {
  addItem,
  GetCart: (call: any) => call.end(),
});
export class Gateway {
  private client = new proto.Cart("a:1", grpc.credentials.createInsecure());
  go() { return this.client.addItem({}, () => {}); }
}
