import { initQueryClient } from "@ts-rest/react-query";
import { contract } from "./contract";
const client = initQueryClient(contract, { baseUrl: "" });
export const useAdd = () => client.teas.add.useMutation();
