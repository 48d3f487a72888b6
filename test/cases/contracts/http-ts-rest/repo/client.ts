import { initClient } from "@ts-rest/core";
import { contract } from "./contract";
const client = initClient(contract, { baseUrl: "http://localhost:3000", baseHeaders: {} });
export const load = () => client.teas.one({ params: { id: "1" } });
