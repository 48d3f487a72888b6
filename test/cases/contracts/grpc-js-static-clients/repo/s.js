const grpc = require("@grpc/grpc-js");
const services = require("./gen/p_grpc_pb");
const { GreeterService, GreeterClient } = require("./gen/p_grpc_pb");
function sayHello(call, cb) {}
const server = new grpc.Server();
server.addService(services.GreeterService, { sayHello, sayBye: (c, cb) => cb() });
