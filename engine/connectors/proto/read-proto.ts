import { parseMethods } from "./parse-methods.ts";
import { scanProto } from "./scan-proto.ts";

export interface ProtoReading {
  /** `pkg.Service/Method` and the line of its `rpc`. */
  readonly methods: readonly { readonly key: string; readonly line: number }[];
  readonly problems: readonly { readonly line: number; readonly message: string }[];
}

/** Names that protobufjs leaves out without a word, because they would change its own objects. */
const leftOut = /(?:^|[./])(?:__proto__|prototype|constructor)(?=[./]|$)/;

/**
 * Reads the services of a proto file. protobufjs says which methods there are, the scan where they stand, as protobufjs keeps no lines;
 * for a file that protobufjs refuses the scan alone answers, and the refusal is told where the scan has seen nothing wrong.
 * Never throws, never opens an import.
 */
export function readProto(source: string): ProtoReading {
  const scanned = scanProto(source);
  const parsed = parseMethods(source);
  if ("keys" in parsed) return { methods: placed(parsed.keys, scanned.methods), problems: [] };
  return parsed.problem && scanned.problems.length === 0 ? { ...scanned, problems: [parsed.problem] } : scanned;
}

/** Methods with their lines in the order of the file; one that the scan did not see stands on line 1. */
function placed(keys: ReadonlySet<string>, seen: ProtoReading["methods"]): ProtoReading["methods"] {
  const lines = new Set(seen.map(({ key }) => key));
  const missed = [...keys].filter((key) => !lines.has(key)).map((key) => ({ key, line: 1 }));
  return [...missed, ...seen.filter(({ key }) => keys.has(key) || leftOut.test(key))];
}
