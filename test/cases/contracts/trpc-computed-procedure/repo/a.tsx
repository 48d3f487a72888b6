import { createTRPCReact } from "@trpc/react-query";
export const trpc = createTRPCReact<AppRouter>();
export function Panel({ name }: { name: "tea" | "pot" }) {
  trpc[name].list.useQuery();
  trpc.tea.list.useQuery();
}
