import { trpc } from "./trpc";

export const useNights = () => trpc.audit.nights.useQuery();
