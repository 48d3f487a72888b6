export { default as client } from "./http";
export * from "./http";
