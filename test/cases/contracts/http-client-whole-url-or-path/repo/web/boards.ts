import { useApi } from "./use-api";

export function useBoard(id: string) {
  const { get } = useApi();
  return get(`/boards/${id}`);
}

export function useStatus() {
  const { get } = useApi();
  return get("http://status.example.com/now");
}
