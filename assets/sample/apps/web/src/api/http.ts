import axios from "axios";
import { apiUrl } from "@/env";

/** Every call of the web client goes through here. */
export const http = axios.create({ baseURL: `${apiUrl}/gateway/v1`, timeout: 5000 });
