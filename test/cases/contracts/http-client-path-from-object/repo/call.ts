import axios from "axios";
interface Options { url: string; method?: string }
export const call = ({ url, method = "GET" }: Options) => axios({ url: "/base" + url, method });
const crud = (prefix: string) => ({
  list: () => call({ url: prefix + "/list" }),
  one: (id: string) => call({ url: `${prefix}/${id}` }),
});
call({ url: "/teas" });
call({ url: "/pots", method: "post" });
export const cups = crud("/cups");
