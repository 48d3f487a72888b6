import { http } from "./http";

export interface Room { id: string; name: string; city: string }

export const fetchRooms = async (city: string) => (await http.get<Room[]>("/rooms", { params: { city } })).data;
export const fetchRoom = async (id: string) => (await http.get<Room>(`/rooms/${id}`)).data;
