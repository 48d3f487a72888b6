export default defineEventHandler(() => "");
