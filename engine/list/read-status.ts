/** What `git status --porcelain=v2 -z` says of one path. https://git-scm.com/docs/git-status */
export interface Change {
  /** Bytes of the path, relative to the top of the work tree; a nested repository ends in `/`. */
  readonly name: Buffer;
  /** Differs between commit and index. */
  readonly staged: boolean;
  /** Second letter: `.` unchanged on disk, M, T, D, A; `u` a conflict, `?` untracked. */
  readonly disk: string;
}

/** Reads the answer of `git status --porcelain=v2 -z --no-renames`. */
export function readStatus(out: Buffer): Change[] {
  const changes: Change[] = [];
  for (let at = 0; at < out.length;) {
    const zero = out.indexOf(0, at);
    const end = zero < 0 ? out.length : zero;
    const sort = String.fromCharCode(out[at] as number);
    if (sort === "?") changes.push({ name: out.subarray(at + 2, end), staged: false, disk: "?" });
    if (sort === "1")
      changes.push({ name: afterFields(out, at, end, 8), staged: out[at + 2] !== 0x2e, disk: String.fromCharCode(out[at + 3] as number) });
    if (sort === "u") changes.push({ name: afterFields(out, at, end, 10), staged: true, disk: "u" });
    at = end + 1;
  }
  return changes;
}

function afterFields(out: Buffer, from: number, end: number, fields: number): Buffer {
  let at = from;
  for (let i = 0; i < fields; i++) at = out.indexOf(0x20, at) + 1;
  return out.subarray(at, end);
}
