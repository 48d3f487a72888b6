import type { Connector } from "../../connectors/connector.ts";
import type { ConnectorName } from "../../model/facts.ts";
import type { Framework, Handler } from "../../model/fold.ts";

/** The handlers of one language, looked up by origin. */
export interface Rules {
  readonly frameworks: readonly Framework[];
  readonly exact: ReadonlyMap<string, readonly Handler[]>;
  readonly under: ReadonlyMap<string, readonly Handler[]>;
  readonly named: ReadonlyMap<string, readonly Handler[]>;
  readonly callbacks: ReadonlyMap<string, readonly NonNullable<Framework["callbacks"]>[string][]>;
  readonly members: ReadonlyMap<string, readonly NonNullable<Framework["members"]>[string][]>;
}

export interface AllRules {
  readonly byConnector: ReadonlyMap<ConnectorName, Rules>;
  readonly fluent: Map<string, "*" | Set<string>>;
  readonly results: Map<string, NonNullable<Framework["results"]>[string]>;
  readonly constructs: NonNullable<Framework["constructs"]>[];
}

/** The handlers of all frameworks, by language and then by what they ask for, in the order of registration. */
export function collectRules(connectors: readonly Connector[]): AllRules {
  const byConnector = new Map<ConnectorName, Rules>();
  const fluent = new Map<string, "*" | Set<string>>();
  const results: AllRules["results"] = new Map();
  const constructs: AllRules["constructs"] = [];
  for (const { name, frameworks } of connectors) {
    if (!frameworks) continue;
    const exact = new Map<string, Handler[]>();
    const under = new Map<string, Handler[]>();
    const named = new Map<string, Handler[]>();
    const callbacks = new Map<string, NonNullable<Framework["callbacks"]>[string][]>();
    const members = new Map<string, NonNullable<Framework["members"]>[string][]>();
    for (const framework of frameworks) {
      for (const [origin, handler] of Object.entries(framework.exact ?? {})) append(exact, origin, handler);
      for (const [origin, handler] of Object.entries(framework.under ?? {})) append(under, origin, handler);
      for (const [name, handler] of Object.entries(framework.named ?? {})) append(named, name, handler);
      for (const [origin, callback] of Object.entries(framework.callbacks ?? {})) append(callbacks, origin, callback);
      for (const [name, handler] of Object.entries(framework.members ?? {})) append(members, name, handler);
      if (framework.constructs) constructs.push(framework.constructs);
      for (const [origin, result] of Object.entries(framework.results ?? {})) results.set(origin, result);
      for (const [origin, methods] of Object.entries(framework.fluent ?? {})) {
        const known = fluent.get(origin);
        fluent.set(origin, methods === "*" || known === "*" ? "*" : new Set([...(known ?? []), ...methods]));
      }
    }
    byConnector.set(name, { frameworks, exact, under, named, callbacks, members });
  }
  return { byConnector, fluent, results, constructs };
}

function append<T>(map: Map<string, T[]>, key: string, value: T): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}

/** Handlers for an origin and the members left of it: the whole origin first, then its longest leading part. */
export function handlersFor(rules: Rules, origin: string): { readonly handlers: readonly Handler[]; readonly rest: readonly string[] } | undefined {
  const exact = rules.exact.get(origin);
  if (exact) return { handlers: exact, rest: [] };
  for (let end = origin.length; end > 0; end--) {
    const next = origin[end];
    if (end < origin.length && next !== "." && !(next === "(" && origin[end + 1] === ")")) continue;
    const handlers = rules.under.get(origin.slice(0, end));
    if (handlers) return { handlers, rest: membersIn(origin.slice(end)) };
  }
  return undefined;
}

/** `.user.byId().x` -> user, byId, (), x */
function membersIn(rest: string): string[] {
  return rest
    .replaceAll("()", ".()")
    .split(".")
    .filter((part) => part !== "");
}
