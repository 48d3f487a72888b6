import { useState } from "react";
import { GuestMenu } from "@/components/GuestMenu";
import { RoomList } from "@/components/RoomList";
import { useRooms } from "@/hooks/useRooms";

export function SearchPage() {
  const [city, setCity] = useState("");
  return (
    <main>
      <GuestMenu />
      <input value={city} onChange={(event) => setCity(event.target.value)} />
      <RoomList rooms={useRooms(city)} />
    </main>
  );
}
