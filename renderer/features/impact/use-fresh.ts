import { useEffect, useRef, useState } from "react";
import { useImpact } from "../../stores/answer.ts";
import { useView } from "../../stores/view.ts";
import type { Picture } from "./mark.ts";

const none: ReadonlySet<string> = new Set();
const most = 300;

/** Marks that a refresh of the same question brought: they flash once. */
export function useFresh(picture: Picture): ReadonlySet<string> {
  const impact = useImpact((state) => state.impact);
  const animate = useView((state) => state.settings.animate && !state.picture);
  const before = useRef<{ readonly question: string; readonly snapshot: string; readonly ids: ReadonlySet<string> } | null>(null);
  const [fresh, setFresh] = useState(none);
  useEffect(() => {
    if (!impact) return;
    const now = { question: JSON.stringify(impact.question), snapshot: impact.snapshot, ids: new Set(picture.marks.map(({ id }) => id)) };
    const old = before.current;
    before.current = now;
    if (!animate || !old || old.question !== now.question || old.snapshot === now.snapshot || picture.marks.length > most) return;
    const added = [...now.ids].filter((id) => !old.ids.has(id));
    if (added.length === 0) return;
    setFresh(new Set(added));
    const timer = window.setTimeout(() => setFresh(none), 900);
    return () => window.clearTimeout(timer);
  }, [picture, impact, animate]);
  return fresh;
}
