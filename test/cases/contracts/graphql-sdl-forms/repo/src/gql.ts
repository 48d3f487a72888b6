export const graphql = (s: string) => s;
