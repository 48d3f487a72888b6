export default defineEventHandler(() => "hi");
