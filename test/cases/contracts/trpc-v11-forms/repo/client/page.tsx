import { api, client, useTRPC } from "./trpc";
import { createCaller } from "../server/root";
import { useQuery } from "@tanstack/react-query";
export function Page() {
  const list = api.posts.list.useQuery();
  const add = api.posts.add.useMutation({});
  const utils = api.useUtils();
  utils.posts.list.invalidate();
  utils.posts.byId.fetch(1);
  const trpc = useTRPC();
  useQuery(trpc.users.me.queryOptions());
  const [data] = api.posts.nested.deep.useSuspenseQuery();
  client.users.onChange.subscribe(undefined, {});
  return null;
}
export async function server() {
  const caller = createCaller({});
  await caller.ping();
  await client.posts.add.mutate({});
}
