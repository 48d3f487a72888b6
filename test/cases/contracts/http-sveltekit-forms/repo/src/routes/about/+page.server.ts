export const load = async () => ({});
