import { describe, expect, test } from "vitest";
import type { AffectedFile } from "../../engine/model/answer.ts";
import { foldCell } from "../../renderer/features/impact/fold-bubbles.ts";
import { layOutImpact } from "../../renderer/features/impact/impact-picture.ts";
import type { PictureWish } from "../../renderer/features/impact/mark.ts";
import { placeLabels } from "../../renderer/features/impact/place-labels.ts";
import { polarCurve } from "../../renderer/features/impact/polar-curve.ts";
import { measure, ringsThatFit } from "../../renderer/features/impact/ring-measures.ts";
import { differences } from "../../renderer/features/impact/use-fresh.ts";
import { markAt, walkMarks } from "../../renderer/features/impact/walk-marks.ts";

const row = (file: string, distance: number, from: string): AffectedFile => ({
  file,
  distance,
  reason: { rule: "imports", text: `imports ${from}`, from, file, line: 1, contract: null },
  also: [],
});

function wish(affected: readonly AffectedFile[], more: Partial<PictureWish> = {}): PictureWish {
  const rings = Math.max(1, ...affected.map(({ distance }) => distance));
  return { affected, tests: [], packages: [], width: 800, height: 800, rings, keep: new Set(), opened: new Set(), testsUnfolded: false, ...more };
}

const crowd = (count: number, distance: number): AffectedFile[] =>
  Array.from({ length: count }, (_, at) => row(`app/f${at % 12}/file${at}.ts`, distance, "start.ts"));

describe("rings", () => {
  test("a file, its number and its band agree", () => {
    const { edge, middle } = measure(800, 800, 5);
    for (let d = 1; d <= 5; d++) expect(middle[d]).toBeLessThan(edge[d] as number);
    for (let d = 2; d <= 5; d++) expect(middle[d]).toBeGreaterThan(edge[d - 1] as number);
  });

  test("no ring is narrower than 44 pixels: the figure grows", () => {
    const { edge } = measure(400, 400, 12);
    for (let d = 2; d <= 12; d++) expect((edge[d] as number) - (edge[d - 1] as number)).toBeGreaterThanOrEqual(44);
    expect(ringsThatFit(800, 800)).toBeLessThan(12);
  });
});

describe("the picture of an answer", () => {
  test("every file within the rings is a mark or in a bubble, exactly once", () => {
    const affected = [...crowd(400, 1), ...crowd(300, 2).map((one) => ({ ...one, file: `lib/${one.file}` }))];
    const { marks, shown } = layOutImpact(wish(affected));
    const files = marks.flatMap((mark) => mark.files);
    expect(shown).toBe(700);
    expect(new Set(files).size).toBe(700);
    expect(files).toHaveLength(700);
    expect(marks.length).toBeLessThanOrEqual(120);
  });

  test("the same answer gives the same picture", () => {
    const affected = crowd(90, 1);
    expect(layOutImpact(wish(affected))).toEqual(layOutImpact(wish(affected)));
  });

  test("after a refresh every file that stays keeps its angle and its ring, and newcomers find room", () => {
    const first = [...crowd(14, 1), row("lib/a.ts", 2, "app/f0/file0.ts"), row("lib/b.ts", 2, "app/f1/file1.ts")];
    const before = layOutImpact(wish(first));
    const second = [
      ...first.filter(({ file }) => file !== "app/f3/file3.ts"),
      row("app/f2/new.ts", 1, "start.ts"),
      row("lib/c.ts", 2, "app/f0/file0.ts"),
    ];
    const after = layOutImpact(wish(second, { before }));
    const places = new Map(before.marks.map(({ id, x, y }) => [id, { x, y }]));
    for (const mark of after.marks) if (places.has(mark.id)) expect({ x: mark.x, y: mark.y }).toEqual(places.get(mark.id));
    expect(after.marks.flatMap(({ files }) => files)).toEqual(expect.arrayContaining(["app/f2/new.ts", "lib/c.ts"]));
    for (const a of after.marks) for (const b of after.marks) if (a !== b) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(6);
  });

  test("what came and what went is told apart, lines too", () => {
    const before = layOutImpact(wish([row("a.ts", 1, "start.ts"), row("b.ts", 1, "start.ts"), row("c.ts", 2, "a.ts")]));
    const after = layOutImpact(wish([row("a.ts", 1, "start.ts"), row("c.ts", 2, "a.ts"), row("d.ts", 2, "a.ts")], { before }));
    const found = differences(before.marks, after.marks);
    expect([...(found?.added ?? [])]).toEqual(["d.ts"]);
    expect(found?.gone.map(({ id }) => id)).toEqual(["b.ts"]);
    expect(found?.lines.map(({ id }) => id)).toEqual(["+d.ts", "-b.ts"]);
    expect(found?.note).toBe("1 new, 1 gone");
    expect(differences(before.marks, before.marks)).toBeNull();
  });

  test("the chosen file is never folded", () => {
    const affected = crowd(400, 1);
    const { marks } = layOutImpact(wish(affected, { keep: new Set(["app/f3/file399.ts", "app/f3/file3.ts"]) }));
    expect(marks.find((mark) => mark.id === "app/f3/file3.ts")?.look).toBe("file");
  });

  test("tests are folded into one mark a ring, and unfold", () => {
    const tests = [row("app/a.test.ts", 1, "start.ts"), row("app/b.test.ts", 1, "start.ts")];
    const folded = layOutImpact(wish([row("app/a.ts", 1, "start.ts")], { tests }));
    expect(folded.marks.filter((mark) => mark.look === "tests").map((mark) => mark.files.length)).toEqual([2]);
    const open = layOutImpact(wish([row("app/a.ts", 1, "start.ts")], { tests, testsUnfolded: true }));
    expect(open.marks.filter((mark) => mark.look === "test")).toHaveLength(2);
  });

  test("files lie in the sector of their folder", () => {
    const { marks, sectors } = layOutImpact(wish([row("web/a.ts", 1, "x"), row("api/b.ts", 1, "x"), row("web/c.ts", 2, "web/a.ts")]));
    for (const mark of marks) {
      const sector = sectors.find(({ name }) => mark.id.startsWith(`${name}/`));
      expect(mark.angle).toBeGreaterThanOrEqual(sector?.from ?? 99);
      expect(mark.angle).toBeLessThanOrEqual(sector?.to ?? -99);
    }
    expect(marks.find(({ id }) => id === "web/c.ts")?.parent).toBe("web/a.ts");
  });

  test("a name like __proto__ is an ordinary folder and file", () => {
    const { marks } = layOutImpact(wish([row("__proto__/constructor.ts", 1, "x"), row("__proto__/toString.ts", 1, "x")]));
    expect(marks.map(({ id }) => id).sort()).toEqual(["__proto__/constructor.ts", "__proto__/toString.ts"]);
  });
});

test("a bubble that was opened shows its files", () => {
  const files = crowd(60, 1).map(({ file }) => file);
  const cell = { sector: "app", distance: 1, files };
  const folded = foldCell(cell, 200, 60, new Set(), new Set());
  const bubble = folded.find((one) => one.bubble !== null && one.id !== "+1:app");
  if (!bubble) throw new Error("nothing was folded");
  const opened = foldCell(cell, 200, 60, new Set(), new Set([bubble.id]));
  expect(opened.filter((one) => one.bubble === null).map(({ id }) => id)).toEqual(expect.arrayContaining([...bubble.files]));
});

test("a line never runs through the middle", () => {
  const at = polarCurve({ angle: 3, radius: 300 }, { angle: 0, radius: 200 });
  for (let t = 0; t <= 1; t += 0.02) {
    const { x, y } = at(t);
    expect(Math.hypot(x, y)).toBeGreaterThan(190);
  }
});

test("labels overlap neither each other nor a mark", () => {
  const items = Array.from({ length: 40 }, (_, at) => ({
    id: `m${at}`,
    x: (at % 8) * 40,
    y: Math.floor(at / 8) * 30,
    r: 5,
    angle: 0,
    distance: 1,
    label: `file${at}.ts`,
    priority: 0,
  }));
  const placed = placeLabels(items, [], { x: -500, y: -500, w: 1500, h: 1500 }, (text) => text.length * 6);
  const boxes = [...placed.values()];
  expect(boxes.length).toBeGreaterThan(5);
  boxes.forEach((a, at) =>
    boxes.slice(at + 1).forEach((b) => expect(a.x < b.x + b.w && a.x + a.w > b.x && a.y < b.y + b.h && a.y + a.h > b.y).toBe(false)),
  );
});

test("keys walk along a ring, in and out; a click finds the nearest mark", () => {
  const { marks } = layOutImpact(wish([row("web/a.ts", 1, "x"), row("web/b.ts", 1, "x"), row("web/c.ts", 2, "web/a.ts")]));
  const a = marks.find(({ id }) => id === "web/a.ts") ?? null;
  expect(walkMarks(marks, a, "out")?.id).toBe("web/c.ts");
  expect(walkMarks(marks, walkMarks(marks, a, "out"), "in")?.id).toBe("web/a.ts");
  expect(walkMarks(marks, a, "right")?.id).toBe("web/b.ts");
  expect(a && markAt(marks, a.x + 4, a.y - 3, 1)?.id).toBe("web/a.ts");
  expect(markAt(marks, 5000, 0, 1)).toBeNull();
});
