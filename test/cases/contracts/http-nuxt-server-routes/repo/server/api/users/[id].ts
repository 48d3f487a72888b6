export default defineEventHandler((event) => event);
