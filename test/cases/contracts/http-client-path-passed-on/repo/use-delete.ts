import { useApi } from "./use-api";

export function useDelete(path: string) {
  const { del } = useApi();
  return () => del(path);
}
