import { send } from "./api";
send("get", "/teas");
send("post", `/teas/${id}/cups`);
