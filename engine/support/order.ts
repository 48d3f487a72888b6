/**
 * Order of two texts by their UTF-8 bytes: the one order in which anything leaves a stage.
 * Differs from `<` only where a surrogate pair meets a character of U+E000 to U+FFFF, which UTF-16 puts last.
 */
export function compareBytes(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const x = a.charCodeAt(at);
    const y = b.charCodeAt(at);
    if (x === y) continue;
    if (x >= 0xd800 && y >= 0xd800) {
      const xPair = x <= 0xdfff;
      if (xPair !== y <= 0xdfff) return xPair ? 1 : -1;
    }
    return x - y;
  }
  return a.length - b.length;
}
