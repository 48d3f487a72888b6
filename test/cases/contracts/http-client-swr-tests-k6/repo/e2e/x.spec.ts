import { test, expect } from "@playwright/test";
test("x", async ({ request, page }) => {
  await request.get("/p1");
  await page.request.post("/p2");
  await page.goto("/somewhere");
});
