/**
 * The text that a regular expression stands for when it is nothing but the beginning of a name (`^@/(.*)$`) or one whole name (`^vue$`);
 * undefined for any other. `source` is what stands between the slashes. It is never run.
 */
export function patternText(source: string): { readonly text: string; readonly whole: boolean } | undefined {
  const open = /(?:\(\.[*+]\??\)|\.[*+])\$?$/.exec(source);
  const body = source.slice(0, open?.index).replace(/^\^/, "");
  const whole = !open && /[^\\]\$$/.test(body);
  const pattern = whole ? body.slice(0, -1) : body;
  if (pattern === "" || /[[\](){}+*?|^$.]/.test(pattern.replace(/\\./g, ""))) return undefined;
  const text = pattern.replace(/\\([^a-zA-Z0-9])/g, "$1");
  return /\\/.test(text) ? undefined : { text, whole };
}
