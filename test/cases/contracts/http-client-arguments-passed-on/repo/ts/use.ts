import { request, send } from "./api";
request("/teas");
request("/cups", { method: "POST" });
send("PUT", "/lids");
send("DELETE", "/pots");
