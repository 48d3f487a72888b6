import useSWR from "swr";
import { useQuery } from "@tanstack/react-query";
const fetcher = (u: string) => fetch(u).then((r) => r.json());
export function A({ id }: { id: string }) {
  const { data } = useSWR(`/api/a/${id}`, fetcher);
  const q = useQuery({ queryKey: ["b"], queryFn: () => fetch("/api/b").then((r) => r.json()) });
  return null;
}
