import type { Room } from "@/api/rooms";
import { QuoteCard } from "./QuoteCard";

export function RoomList({ rooms }: { rooms: readonly Room[] }) {
  return (
    <ul>
      {rooms.map((room) => (
        <li key={room.id}>
          {room.name} <QuoteCard roomId={room.id} />
        </li>
      ))}
    </ul>
  );
}
