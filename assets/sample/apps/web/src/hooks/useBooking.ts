import { useState } from "react";
import { book, cancel, type Stay } from "@/api/bookings";

export function useBooking() {
  const [id, setId] = useState<string | null>(null);
  return {
    id,
    book: async (stay: Stay) => setId((await book(stay)).id),
    cancel: async () => {
      if (id) await cancel(id);
      setId(null);
    },
  };
}
