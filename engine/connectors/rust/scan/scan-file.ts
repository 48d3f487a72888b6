import { scanAttribute, scanItem } from "./scan-items.ts";
import { scanMacro } from "./scan-macro.ts";
import { scanPath } from "./scan-path.ts";
import { type Frame, frameOf, newScan, type ScanState } from "./scan-state.ts";
import { scanUse } from "./scan-use.ts";
import { markAt, nameAt, tokenKind, type Tokens } from "./tokens.ts";

/**
 * Finds modules, imports and paths in one pass over the tokens, macro bodies included:
 * a token scan reads what stands in macros exactly as it reads what stands outside.
 */
export function scanFile(tokens: Tokens): ScanState {
  const scan = newScan(tokens);
  for (let at = 0; at < tokens.count; at++) {
    const sort = tokens.kind[at];
    if (sort === tokenKind.mark) scanMark(scan, at);
    else if (sort === tokenKind.name) at = scanName(scan, at);
  }
  return scan;
}

function scanMark(scan: ScanState, at: number): void {
  const mark = markAt(scan.tokens, at);
  if (mark === "#") return scanAttribute(scan, at);
  if (mark === "{") scan.frames.push(scan.opens.get(at) ?? blockFrame(scan));
  else if (mark === "}" && scan.frames.length > 1) scan.frames.pop();
  if (mark === "{" || mark === "}" || mark === ";") {
    scan.attrPath = undefined;
    scan.attrCfgPaths = [];
  }
}

/** A brace within a macro call at item level still holds items; any other one opens a block. */
function blockFrame(scan: ScanState): Frame {
  const outer = frameOf(scan);
  scan.blockParents.push(outer.block);
  return { module: outer.module, block: scan.blockParents.length - 1, level: false };
}

/** Returns the last token that was used up. */
function scanName(scan: ScanState, at: number): number {
  const name = nameAt(scan.tokens, at);
  const item = scanItem(scan, at, name);
  if (item >= 0) return item;
  if (name === "use") return scanUse(scan, at);
  const end = scanPath(scan, at);
  return markAt(scan.tokens, end + 1) === "!" ? scanMacro(scan, end) : end;
}
