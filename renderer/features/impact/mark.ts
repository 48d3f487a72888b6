import type { AffectedFile } from "../../../engine/model/answer.ts";
import type { Measures } from "./ring-measures.ts";

/** A file, a bubble or the folded tests of a ring, with its place. The middle of the figure is (0, 0). */
export interface Mark {
  readonly id: string;
  readonly distance: number;
  readonly files: readonly string[];
  readonly look: "file" | "bubble" | "test" | "tests";
  readonly label: string;
  /** The mark its first reason comes from; null is the middle. */
  readonly parent: string | null;
  /** The contract's kind the reason goes through; null is an import. */
  readonly kind: string | null;
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly angle: number;
  readonly radius: number;
}

export interface Sector {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  /** Rings that have files in it. */
  readonly rings: readonly number[];
  readonly tests: boolean;
  readonly count: number;
}

export interface Picture {
  readonly measures: Measures;
  readonly marks: readonly Mark[];
  readonly sectors: readonly Sector[];
  /** Files that a mark or a bubble stands for. */
  readonly shown: number;
  readonly testsFolded: number;
}

export interface PictureWish {
  readonly affected: readonly AffectedFile[];
  readonly tests: readonly AffectedFile[];
  readonly packages: readonly string[];
  readonly width: number;
  readonly height: number;
  readonly rings: number;
  readonly keep: ReadonlySet<string>;
  readonly opened: ReadonlySet<string>;
  readonly testsUnfolded: boolean;
  /** The picture of the same question before a refresh: what stays in it keeps its place. */
  readonly before?: Picture | null;
}
