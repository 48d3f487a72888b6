import type { MountFact, RouteFact, Text, Value } from "../../model/fold.ts";
import { httpMethod, httpPaths, joinHttpPaths } from "../../model/http-key.ts";
import type { Findings } from "./findings.ts";

type Prefix = { readonly paths: readonly string[] } | { readonly unknown: string };

/** Prefixes of one router that are followed; what is cut off stands as one that is not known. */
const mostPrefixes = 64;
/** Mounts that are looked at for one route: routers mounted in each other many times over multiply. */
const mostLooks = 500;

/** One look upwards from a route. `isPartial`: what was found in it depends on where it began. */
interface Look {
  readonly open: Set<string>;
  left: number;
  isPartial: boolean;
}

/** Joins routes with the mounts above them. A router that is mounted nowhere keeps its local paths. */
export class Routes {
  private readonly routes: RouteFact[] = [];
  private readonly mounts = new Map<string, MountFact[]>();
  private readonly own = new Map<string, { prefix: Text; style: RouteFact["style"] }>();

  route(fact: RouteFact): void {
    this.routes.push(fact);
  }

  mount(fact: MountFact): void {
    const key = routerKey(fact.child);
    if (key === null) return;
    const known = this.mounts.get(key);
    if (known) known.push(fact);
    else this.mounts.set(key, [fact]);
  }

  prefix(router: Value, prefix: Text, style: RouteFact["style"]): void {
    const key = routerKey(router);
    if (key !== null) this.own.set(key, { prefix, style });
  }

  /** Every route under every prefix, as contract sites or as sites whose mount is unknown. */
  join(findings: Findings): void {
    const memo = new Map<string, readonly Prefix[]>();
    for (const route of this.routes) {
      const { file, line } = route.seen;
      const paths = httpPaths(route.path, route.style);
      if (paths.length === 0) {
        findings.unresolved({ kind: "http", role: "serves", file, line, text: show(route.path), why: "the route is a pattern that no path can say" });
        continue;
      }
      for (const prefix of this.above(route.router, memo, { open: new Set(), left: mostLooks, isPartial: false })) {
        if ("unknown" in prefix) {
          findings.unresolved({ kind: "http", role: "serves", file, line, text: show(route.path), why: prefix.unknown });
          continue;
        }
        for (const head of prefix.paths) {
          for (const path of paths) {
            for (const method of route.methods)
              findings.site({ kind: "http", role: route.role ?? "serves", key: `${httpMethod(method)} ${joinHttpPaths(head, path)}`, file, line });
          }
        }
      }
    }
  }

  /** All prefixes that stand before what hangs on a router. */
  private above(router: Value | null, memo: Map<string, readonly Prefix[]>, look: Look): readonly Prefix[] {
    const key = router && routerKey(router);
    if (key === null) return [{ paths: ["/"] }];
    const known = memo.get(key);
    if (known) return known;
    if (look.open.has(key)) {
      look.isPartial = true;
      return [];
    }
    if (look.left-- <= 0) {
      look.isPartial = true;
      return [{ unknown: "it is mounted in more ways than are followed" }];
    }
    const isOuterPartial = look.isPartial;
    look.isPartial = false;
    look.open.add(key);
    const found = this.found(key, memo, look);
    look.open.delete(key);
    if (!look.isPartial) memo.set(key, found);
    look.isPartial ||= isOuterPartial;
    return found;
  }

  private found(key: string, memo: Map<string, readonly Prefix[]>, look: Look): readonly Prefix[] {
    const own = this.own.get(key);
    const ownPaths = own ? httpPaths(own.prefix, own.style) : ["/"];
    const mounts = this.mounts.get(key);
    if (!mounts) return [{ paths: ownPaths }];
    const found: Prefix[] = [];
    for (const mount of mounts) {
      const tail = mount.replaces ? ["/"] : ownPaths;
      for (const outer of this.above(mount.parent, memo, look)) {
        for (const prefix of mount.prefixes) {
          if (found.length === mostPrefixes) return [...found, { unknown: `it is mounted at more than ${mostPrefixes} places` }];
          found.push(this.under(outer, prefix, tail, mount));
        }
      }
    }
    return found;
  }

  private under(outer: Prefix, prefix: Text, tail: readonly string[], mount: MountFact): Prefix {
    if ("unknown" in outer) return outer;
    const outermost = outer.paths.every((path) => path === "/");
    const allUnknown = prefix.length > 0 && prefix.every((piece) => typeof piece !== "string");
    if (allUnknown && !outermost) return { unknown: `its mount at ${mount.seen.file}:${mount.seen.line} is not a constant` };
    const cut =
      allUnknown || (outermost && prefix.length > 1 && typeof prefix[0] !== "string" && String(prefix[1]).startsWith("/")) ? prefix.slice(1) : prefix;
    const paths = httpPaths(cut, mount.style);
    if (paths.length === 0) return { unknown: `its mount at ${mount.seen.file}:${mount.seen.line} is a pattern that no path can say` };
    const all = outer.paths.flatMap((head) => paths.flatMap((path) => tail.map((end) => joinHttpPaths(joinHttpPaths(head, path), end))));
    return all.length > mostPrefixes ? { unknown: `its mount at ${mount.seen.file}:${mount.seen.line} has too many optional parts` } : { paths: all };
  }
}

/** Identity of a router: where it was made. One known only by its type stands for the application itself. */
function routerKey(value: Value): string | null {
  switch (value.t) {
    case "outside":
      return value.at;
    case "instance":
      return value.at ?? `${value.file}#c${value.id}`;
    case "class":
      return `${value.file}#c${value.id}`;
    case "function":
      return `${value.file}#f${value.id}`;
    case "module":
      return value.file;
    case "namespace":
      return `${value.file}#n${value.scope}`;
    default:
      return null;
  }
}

export const show = (text: Text): string =>
  text
    .map((piece) => (typeof piece === "string" ? piece : `\${${piece.text}}`))
    .join("")
    .slice(0, 120);
