import type { Resolution } from "../../connector.ts";
import type { ImportFact } from "../../../model/facts.ts";
import { type Context, implicitAncestors, lost } from "./context.ts";
import { isFound } from "./find-module.ts";

/** A text that names code: the longest leading part that is a module, the rest being names of it. */
export function resolveString(context: Context, from: string, fact: ImportFact): Resolution[] {
  const [module = "", attribute] = fact.specifier.split(":");
  const parts = module.split(".");
  for (let length = parts.length; length > 0; length--) {
    const found = context.find(from, parts.slice(0, length).join("."));
    if (!isFound(found) || found.file === undefined) continue;
    const rest = parts.slice(length);
    if (rest.length > 0 && (fact.hint === "module" || attribute !== undefined || !mayHave(context, found.file, found.folders.length > 0, rest[0]!)))
      break;
    return [{ fact, outcome: { to: found.file } }, ...implicitAncestors(context, from, fact, found)];
  }
  if (fact.hint === "maybe") return [];
  const whole = context.find(from, module);
  return [{ fact, outcome: isFound(whole) ? { outside: true } : lost(context, whole) }];
}

/** A plain module is taken at its word; a package only where it binds the name, or could. */
function mayHave(context: Context, file: string, isPackage: boolean, name: string): boolean {
  if (!isPackage) return true;
  const names = context.names(file);
  return names.has(name) || names.open;
}
