import { EventEmitter } from "node:events";
const e = new EventEmitter();
e.emit("x"); e.on("x", () => {});
