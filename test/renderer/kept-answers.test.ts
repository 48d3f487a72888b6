import { expect, test } from "vitest";
import { keepAnswers } from "../../renderer/client/kept-answers.ts";

test("large answers are forgotten after a few, small ones after many, the least recent first", () => {
  const kept = keepAnswers<number>();
  for (let at = 0; at < 20; at++) {
    kept.put("impact", `impact ${at}`, at);
    expect(kept.get("impact 0")).toBe(0);
  }
  expect(kept.size()).toBe(8);
  expect(kept.get("impact 5")).toBeUndefined();
  expect(kept.get("impact 19")).toBe(19);
  for (let at = 0; at < 300; at++) kept.put("file", `file ${at}`, at);
  expect(kept.size()).toBe(208);
  expect(kept.get("file 99")).toBeUndefined();
  expect(kept.get("file 100")).toBe(100);
  kept.clear();
  expect(kept.size()).toBe(0);
});
