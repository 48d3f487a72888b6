import { useEffect, useState } from "react";
import { bridge } from "./bridge.ts";
import { statementOf } from "./statement.ts";

const kept = new Map<string, Promise<readonly string[]>>();
let keptSnapshot = "";

function lines(snapshot: string, file: string, from: number, to: number): Promise<readonly string[]> {
  if (snapshot !== keptSnapshot) {
    kept.clear();
    keptSnapshot = snapshot;
  }
  const key = `${from}:${to}:${file}`;
  let read = kept.get(key);
  if (!read) {
    read = bridge.readLines([{ file, from, to }]).then((result) => (result.ok ? (result.value[0]?.lines ?? []) : []));
    kept.set(key, read);
  }
  return read;
}

/** Source lines of a file, 1-based and inclusive; empty until they are there and when they cannot be shown. */
export function useLines(snapshot: string | null, file: string | null, from: number, to: number): readonly string[] {
  const [state, setState] = useState<{ readonly key: string; readonly lines: readonly string[] }>({ key: "", lines: [] });
  const key = `${file}:${from}:${to}`;
  useEffect(() => {
    if (snapshot === null || file === null) return;
    let dropped = false;
    void lines(snapshot, file, from, to).then((read) => {
      if (!dropped) setState({ key, lines: read });
    });
    return () => {
      dropped = true;
    };
  }, [snapshot, file, from, to, key]);
  return state.key === key ? state.lines : [];
}

/** How many lines further a statement is looked through for what it names. */
const farthest = 40;

/**
 * The line of a piece of evidence, for one row on screen. Null until it is there.
 */
export function useStatement(snapshot: string | null, file: string, line: number, hints: readonly string[]): string | null {
  const lines = useLines(snapshot, file, line, line + farthest);
  return lines.length === 0 ? null : statementOf(lines, hints);
}
