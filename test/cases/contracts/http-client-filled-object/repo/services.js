import client from "axios";
export const axios = client.create({ paramsSerializer: (p) => p });
