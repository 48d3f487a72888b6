/**
 * Does a folder fit a pattern of folders (`packages/*`, `libs/**`)? `*` stays within a name. Written out, since a pattern
 * comes from the repository and no expression is built from such a text.
 */
export function fitsFolder(pattern: string, folder: string): boolean {
  return fitsParts(
    pattern.split("/").filter((part) => part !== "" && part !== "."),
    folder === "" ? [] : folder.split("/"),
  );
}

function fitsParts(pattern: readonly string[], parts: readonly string[]): boolean {
  const [first, ...rest] = pattern;
  if (first === undefined) return parts.length === 0;
  if (first === "**") {
    for (let skip = 0; skip <= parts.length; skip++) if (fitsParts(rest, parts.slice(skip))) return true;
    return false;
  }
  return parts.length > 0 && fitsName(first, parts[0]!) && fitsParts(rest, parts.slice(1));
}

function fitsName(pattern: string, name: string): boolean {
  const pieces = pattern.split("*");
  if (pieces.length === 1) return pattern === name;
  if (!name.startsWith(pieces[0]!)) return false;
  let at = pieces[0]!.length;
  for (const piece of pieces.slice(1, -1)) {
    const found = name.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  const last = pieces[pieces.length - 1]!;
  return name.length - at >= last.length && name.endsWith(last);
}
