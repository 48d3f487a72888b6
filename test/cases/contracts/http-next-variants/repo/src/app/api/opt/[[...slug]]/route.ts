export { GET } from "../items-impl";
