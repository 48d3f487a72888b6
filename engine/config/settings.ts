import type { ClientConfig, Config } from "../model/config.ts";
import { compareBytes } from "../support/order.ts";

/** One thing that is wrong, and where: setting, then list numbers and names inside it. */
export interface SettingError {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

const settingNames = ["http_prefixes", "exclude", "tests", "aliases", "python_roots", "clients"] as const;
const clientFields = ["name", "file", "method"] as const;

/** Checks what a chunk set and gives the settings, or all that is wrong with them. */
export function checkSettings(raw: unknown): { config: Config; errors: readonly SettingError[] } {
  const errors: SettingError[] = [];
  const given = new Map(isRecord(raw) ? Object.entries(raw) : []);
  for (const name of given.keys())
    if (!(settingNames as readonly string[]).includes(name))
      errors.push({ path: [name], message: `unknown setting ${JSON.stringify(name)}${nearest(name, settingNames)}` });
  const texts = (name: (typeof settingNames)[number]) =>
    list(given.get(name), [name], "a list of strings", errors).filter((value, i) => isText(value, [name, i + 1], errors)) as string[];
  const config: Config = {
    httpPrefixes: texts("http_prefixes"),
    exclude: texts("exclude"),
    tests: texts("tests"),
    pythonRoots: texts("python_roots"),
    aliases: aliasesOf(given.get("aliases"), errors),
    clients: clientsOf(given.get("clients"), errors),
  };
  return { config, errors };
}

function aliasesOf(value: unknown, errors: SettingError[]): [string, string][] {
  if (value === undefined) return [];
  if (!isRecord(value) || "?" in value) {
    errors.push({ path: ["aliases"], message: `aliases must be a table of names and their replacements, not ${describe(value)}` });
    return [];
  }
  return (Object.entries(value).filter(([name, to]) => isText(to, ["aliases", name], errors)) as [string, string][]).sort((a, b) =>
    compareBytes(a[0], b[0]),
  );
}

function clientsOf(value: unknown, errors: SettingError[]): ClientConfig[] {
  const clients: ClientConfig[] = [];
  list(value, ["clients"], "a list of tables", errors).forEach((one, i) => {
    const path = ["clients", i + 1];
    if (!isRecord(one) || "?" in one) {
      errors.push({ path, message: `${pathText(path)} must be a table with name and file, not ${describe(one)}` });
      return;
    }
    const fields = new Map(Object.entries(one));
    for (const field of fields.keys())
      if (!(clientFields as readonly string[]).includes(field))
        errors.push({
          path: [...path, field],
          message: `unknown field ${JSON.stringify(field)} of ${pathText(path)}${nearest(field, clientFields)}`,
        });
    const {
      0: name,
      1: file,
      2: method,
    } = clientFields.map((field) => {
      const text = fields.get(field);
      if (text !== undefined) return isText(text, [...path, field], errors) ? (text as string) : "";
      if (field !== "method") errors.push({ path, message: `${pathText(path)} has no ${field}` });
      return null;
    });
    clients.push({ name: name ?? "", file: file ?? "", method: method ?? null });
  });
  return clients;
}

function list(value: unknown, path: readonly (string | number)[], what: string, errors: SettingError[]): unknown[] {
  if (value === undefined || (isRecord(value) && Object.keys(value).length === 0)) return [];
  if (Array.isArray(value)) return value;
  errors.push({ path, message: `${pathText(path)} must be ${what}, not ${describe(value)}` });
  return [];
}

function isText(value: unknown, path: readonly (string | number)[], errors: SettingError[]): boolean {
  if (typeof value === "string" && value !== "") return true;
  errors.push({ path, message: `${pathText(path)} must be a string, not ${value === "" ? "an empty one" : describe(value)}` });
  return false;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function describe(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  if (isRecord(value)) return typeof value["?"] === "string" ? value["?"] : "a table";
  return value === null || value === undefined ? "nothing" : `a ${typeof value}`;
}

function pathText([first, ...rest]: readonly (string | number)[]): string {
  return rest.reduce<string>(
    (text, part) => (typeof part === "number" ? `${text}[${part}]` : /^\w+$/.test(part) ? `${text}.${part}` : `${text}[${JSON.stringify(part)}]`),
    String(first),
  );
}

/** `: did you mean …?`, when a known name is near. */
function nearest(name: string, known: readonly string[]): string {
  const best = known.map((one) => [distance(name.toLowerCase(), one), one] as const).sort((a, b) => a[0] - b[0])[0];
  return best && best[0] <= Math.max(2, Math.floor(name.length / 3))
    ? `: did you mean ${JSON.stringify(best[1])}?`
    : `; known are ${known.join(", ")}`;
}

function distance(a: string, b: string): number {
  if (a.length > 64) return a.length;
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min((row[j] as number) + 1, (next[j - 1] as number) + 1, (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[b.length] as number;
}
