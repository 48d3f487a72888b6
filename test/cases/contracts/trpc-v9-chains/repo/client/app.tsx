import { createReactQueryHooks } from "@trpc/react";
import { createTRPCClient } from "@trpc/client";
import type { AppRouter } from "../server/root";
const trpc = createReactQueryHooks<AppRouter>();
const client = createTRPCClient<AppRouter>({ url: "/trpc" });
export function App({ which }: { which: string }) {
  trpc.useQuery(["teas.byId", "1"]);
  trpc.useMutation("teas.add");
  client.query("hello");
  client.query(which);
}
