import { expect, test } from "vitest";
import { addCents, timesNights } from "../src/index";

test("a stay costs its nights", () => {
  expect(addCents(timesNights(9000, 2), 500)).toBe(18500);
});
