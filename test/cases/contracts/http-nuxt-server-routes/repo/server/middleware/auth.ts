export default defineEventHandler(() => {});
