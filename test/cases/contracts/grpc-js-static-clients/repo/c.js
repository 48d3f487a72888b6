const { GreeterClient } = require("./gen/p_grpc_pb");
const client = new GreeterClient("x", creds);
client.sayHello(req, (e, r) => {});
class W { constructor() { this.c = new GreeterClient("y"); } bye() { return this.c.sayBye({}); } }
