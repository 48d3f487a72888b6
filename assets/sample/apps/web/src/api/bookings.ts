import { http } from "./http";

export interface Stay { roomId: string; nights: number }

export const book = async (stay: Stay) => (await http.post<{ id: string }>("/bookings", stay)).data;
export const cancel = (id: string) => http.delete(`/bookings/${id}`);
