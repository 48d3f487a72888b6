export enum Paths { Cats = "cats", Toys = "toys" }
export const ROUTES = { dogs: { root: "dogs", one: ":id" } } as const;
