/**
 * Queue names meet when they are equal or one is a pattern for the other. Whole tokens `*` and a last `>` are a NATS subject
 * (https://docs.nats.io/nats-concepts/subjects#wildcards); any other `*` or `?` is a Redis glob.
 */
export function queueMeet(a: string, b: string): boolean {
  if (a === b) return true;
  if (isPattern(a)) return isSubject(a) ? tokensMeet(a.split("."), b.split(".")) : !isPattern(b) && globMeets(a, b);
  return isPattern(b) && queueMeet(b, a);
}

/** Whether a name stands for others. */
export function isPattern(name: string): boolean {
  return name.includes("*") || name.endsWith(".>") || name === ">" || (name.includes("?") && name.length > 1);
}

function isSubject(name: string): boolean {
  return name.split(".").every((it) => it === "*" || it === ">" || !/[*?]/.test(it));
}

function tokensMeet(a: readonly string[], b: readonly string[]): boolean {
  for (let i = 0; ; i++) {
    const x = a[i];
    const y = b[i];
    if (x === undefined || y === undefined) return x === y;
    if ((x === ">" && i === a.length - 1) || (y === ">" && i === b.length - 1)) return true;
    if (x !== y && x !== "*" && y !== "*") return false;
  }
}

/** `*` any characters, `?` one; linear in the text for each star. */
function globMeets(pattern: string, text: string): boolean {
  let p = 0;
  let star = -1;
  let retry = 0;
  for (let t = 0; t < text.length;) {
    if (pattern[p] === "*") {
      star = p++;
      retry = t;
    } else if (p < pattern.length && (pattern[p] === "?" || pattern[p] === text[t])) {
      p++;
      t++;
    } else if (star >= 0) {
      p = star + 1;
      t = ++retry;
    } else return false;
  }
  while (pattern[p] === "*") p++;
  return p === pattern.length;
}
