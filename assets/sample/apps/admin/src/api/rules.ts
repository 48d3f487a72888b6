import { trpc } from "./trpc";

export const useRules = (roomId: string) => trpc.rules.preview.useQuery(roomId);
export const usePublishRule = () => trpc.rules.publish.useMutation();
