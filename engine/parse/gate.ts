import type { ProblemFact } from "../model/facts.ts";
import { decodeText, utf16Mark } from "../support/decode-text.ts";
import { fullReadLimit } from "../support/limits.ts";
import { depthLimit, findTooDeep } from "./depth.ts";

/** What comes through to the connectors, or why nothing does. */
export interface Passed {
  /** Undefined when the file is refused. */
  readonly text: string | undefined;
  readonly importsOnly: boolean;
  readonly problems: readonly ProblemFact[];
}

/**
 * Stands before every parser: bytes that are no source text, or that a parser could choke on, do not reach one. The same
 * bytes and path always get the same answer.
 */
export function passGate(path: string, bytes: Buffer): Passed {
  const binary = whyBinary(path, bytes);
  if (binary) return refuse("binary", binary);
  if (bytes.length < 1024 && bytes.toString("latin1", 0, 42) === "version https://git-lfs.github.com/spec/v1") {
    return refuse("lfs-pointer", "a Git LFS pointer: the content itself is not here (run: git lfs pull)");
  }
  const { text, oddLine } = decodeText(bytes);
  const deep = findTooDeep(text);
  if (deep) {
    const unclosed = deep.open > depthLimit ? `: ${deep.open} brackets are never closed (unbalanced)` : "";
    return refuse("too-deep", `brackets nested deeper than ${depthLimit}${unclosed}: not read`, deep.line);
  }
  const problems: ProblemFact[] =
    oddLine === null ? [] : [{ code: "encoding", line: oddLine, message: "not UTF-8: read as Latin-1, so names in it may look wrong" }];
  const importsOnly = bytes.length > fullReadLimit;
  if (importsOnly)
    problems.push({
      code: "too-large",
      line: null,
      message: `${(bytes.length / fullReadLimit).toFixed(1)} MB, over the limit of 1 MB for a full reading: read for its imports only`,
    });
  return { text, importsOnly, problems };
}

function refuse(code: ProblemFact["code"], message: string, line: number | null = null): Passed {
  return { text: undefined, importsOnly: false, problems: [{ code, line, message }] };
}

const packet = 188;

/** Why these bytes are no text; undefined when they may be. UTF-16 with its mark is text although it is full of NUL. */
function whyBinary(path: string, bytes: Buffer): string | undefined {
  if (
    path.endsWith(".ts") &&
    bytes.length > packet &&
    bytes[0] === 0x47 &&
    bytes[packet] === 0x47 &&
    (bytes.length <= 2 * packet || bytes[2 * packet] === 0x47)
  ) {
    return "a binary file: MPEG transport stream, a video and no TypeScript";
  }
  if (utf16Mark(bytes)) return undefined;
  const head = bytes.subarray(0, 8000);
  if (head.includes(0)) return "a binary file: it has NUL bytes";
  let odd = 0;
  for (const byte of head) if (byte < 0x09 || (byte > 0x0d && byte < 0x20 && byte !== 0x1b)) odd++;
  return odd > head.length / 10 ? "a binary file: it is full of control characters" : undefined;
}
