import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { damaged, damages } from "../helpers/damage.ts";
import { refresh, stored, storedFiles } from "../helpers/stored-index.ts";
import { figure, report } from "./figures.ts";

const seeds = figure("damage", 2, 50);
vi.setConfig({ testTimeout: 60_000 + seeds * 20_000 });

describe("a stored index", () => {
  for (const how of Object.keys(damages))
    it(`that has ${how} is built again, to the same bytes`, async () => {
      const { folder, hash, state, cold } = await stored();
      for (let seed = 1; seed <= seeds; seed++) {
        for (const name of storedFiles) {
          const bytes = damaged(cold[name], how, seed);
          writeFileSync(join(state, name), bytes);
          const again = await refresh(folder);
          expect(again.hash, `${name}, seed ${seed}`).toBe(hash);
          expect(again.warnings.length, again.warnings.join("; ")).toBeLessThanOrEqual(1);
          expect(readFileSync(join(state, "snapshot.gsttt")).equals(cold["snapshot.gsttt"]), `${name}, seed ${seed}: other bytes`).toBe(true);
          for (const one of storedFiles) writeFileSync(join(state, one), cold[one]);
        }
      }
      report(`${how}: ${seeds} seeds of ${storedFiles.length} files, each built again to the same bytes`);
      expect(Object.prototype).not.toHaveProperty("polluted");
    });
});
