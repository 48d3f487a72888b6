import { useEffect, useState } from "react";
import { fetchRooms, type Room } from "@/api/rooms";

export function useRooms(city: string): Room[] {
  const [rooms, setRooms] = useState<Room[]>([]);
  useEffect(() => {
    void fetchRooms(city).then(setRooms);
  }, [city]);
  return rooms;
}
