import { useEffect, useRef, useState } from "react";
import { useImpact } from "../../stores/answer.ts";
import type { Mark, Picture } from "./mark.ts";
import { polarCurve } from "./polar-curve.ts";
import { useMoves } from "./use-moves.ts";

/** What a refresh of the same question brought and took: it flashes once. */
export interface Fresh {
  /** Marks that are new. */
  readonly added: ReadonlySet<string>;
  /** Where marks were that are gone. */
  readonly gone: readonly { readonly id: string; readonly x: number; readonly y: number }[];
  /** Lines that came or went, as paths. */
  readonly lines: readonly { readonly id: string; readonly path: string; readonly gone: boolean }[];
  /** Counts for where nothing may move. */
  readonly note: string;
}

const none: Fresh = { added: new Set(), gone: [], lines: [], note: "" };
const mostLines = 60;
const shownFor = 900;
const noteFor = 6000;

interface Before {
  readonly question: string;
  readonly snapshot: string;
  readonly marks: readonly Mark[];
}

/** Compares the picture with the one before a refresh. Without animation, or in a crowd, it gives a note in place of a flash. */
export function useFresh(picture: Picture): Fresh {
  const impact = useImpact((state) => state.impact);
  const moves = useMoves(picture.marks.length);
  const before = useRef<Before | null>(null);
  const [fresh, setFresh] = useState(none);
  useEffect(() => {
    if (!impact) return;
    const now = { question: JSON.stringify(impact.question), snapshot: impact.snapshot, marks: picture.marks };
    const old = before.current;
    before.current = now;
    if (!old || old.question !== now.question || old.snapshot === now.snapshot) return;
    const found = differences(old.marks, now.marks);
    if (!found) return;
    setFresh(moves ? { ...found, note: "" } : { ...none, note: found.note });
    const timer = window.setTimeout(() => setFresh(none), moves ? shownFor : noteFor);
    return () => window.clearTimeout(timer);
  }, [picture, impact, moves]);
  return fresh;
}

/** What differs between two pictures; null when nothing does. */
export function differences(old: readonly Mark[], now: readonly Mark[]): Fresh | null {
  const oldById = new Map(old.map((mark) => [mark.id, mark]));
  const nowById = new Map(now.map((mark) => [mark.id, mark]));
  const added = now.filter(({ id }) => !oldById.has(id));
  const gone = old.filter(({ id }) => !nowById.has(id));
  const came = now.filter((mark) => oldById.get(mark.id)?.parent !== mark.parent);
  const went = old.filter((mark) => nowById.get(mark.id)?.parent !== mark.parent);
  if (added.length + gone.length + came.length + went.length === 0) return null;
  const lines = [
    ...came.slice(0, mostLines).map((mark) => ({ id: `+${mark.id}`, path: pathOf(mark, nowById), gone: false })),
    ...went.slice(0, mostLines).map((mark) => ({ id: `-${mark.id}`, path: pathOf(mark, oldById), gone: true })),
  ];
  const words = [added.length > 0 ? `${added.length} new` : "", gone.length > 0 ? `${gone.length} gone` : ""];
  return { added: new Set(added.map(({ id }) => id)), gone, lines, note: words.filter(Boolean).join(", ") };
}

function pathOf(mark: Mark, byId: ReadonlyMap<string, Mark>): string {
  const at = polarCurve(mark, mark.parent ? (byId.get(mark.parent) ?? null) : null);
  return Array.from({ length: 17 }, (_, n) => at(n / 16))
    .map(({ x, y }, n) => `${n ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join("");
}
