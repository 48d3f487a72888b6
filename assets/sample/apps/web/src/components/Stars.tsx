import { useEffect, useState } from "react";
import { fetchReviews, type ReviewSummary } from "@/api/reviews";

export function Stars({ room }: { room: string }) {
  const [summary, setSummary] = useState<ReviewSummary | null>(null);
  useEffect(() => {
    void fetchReviews(room).then(setSummary);
  }, [room]);
  return <span>{"★".repeat(summary?.stars ?? 0)}</span>;
}
