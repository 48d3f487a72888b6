import type { Text } from "./fold.ts";
import { markHoles } from "./http-key.ts";
import { braceTokens } from "./http-styles.ts";
import { holeMark, pathOfTokens } from "./http-tokens.ts";

/** What a client's URL names: a path of a contract, a public host (no contract), or nothing that can be known. */
export type ClientUrl = { readonly path: string } | { readonly external: true } | { readonly unknown: string };

const external: ClientUrl = { external: true };

/**
 * The normalised path of a URL that a client calls. Scheme, host, query and hash are dropped, as are the dots of a relative
 * URL and an unknown head (a base URL). A hole glued to a word at the very end is a query string; any other makes its segment `{}`.
 * `bases` are the client's base URLs, outermost first; an absolute URL makes those before it void, an unknown base is dropped.
 */
export function clientUrl(url: Text, bases: readonly Text[] = []): ClientUrl {
  if (/^\0+$/.test(markHoles(url).trim())) return { unknown: "the URL is not a constant" };
  let whole = "";
  for (const part of [...bases, url]) {
    const text = markHoles(part).trim();
    if (/^(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(text)) whole = text;
    else if (text !== "")
      whole = whole === "" || /^[?#]/.test(text) ? whole + text : `${whole.replace(/[?#].*$/s, "")}/${text.replace(/^\.{1,2}\//, "")}`;
  }
  return /^(?:[?#]|$)/.test(whole) ? { unknown: "the URL has no path" } : pathOf(whole);
}

function pathOf(url: string): ClientUrl {
  const scheme = /^(?:([a-z][a-z0-9+.-]*|\0+):)?\/\//i.exec(url);
  let rest = url;
  if (scheme) {
    if (scheme[1] !== undefined && !scheme[1].startsWith(holeMark) && !/^(?:https?|wss?)$/i.test(scheme[1])) return external;
    rest = url.slice(scheme[0].length);
    const host = /^[^/?#]*/.exec(rest)?.[0] ?? "";
    if (isPublic(host)) return external;
    rest = rest.slice(host.length);
    if (rest === "" && host.endsWith(holeMark) && !/[:.-]\0+$/.test(host)) return { unknown: "the path is not a constant" };
  } else if (/^[\w.-]+:\d+(?:[/?#]|$)/.test(url)) {
    const host = /^[^/?#]*/.exec(url)?.[0] ?? "";
    if (isPublic(host)) return external;
    rest = url.slice(host.length);
  } else if (/^(?:mailto|data|blob|file|javascript|about|tel|urn|chrome-extension):/i.test(url)) return external;
  else rest = withoutHead(url);
  const path = rest.replace(/[?#].*$/s, "");
  if (path === "" && /^\0+$/.test(url.replace(/[?#].*$/s, ""))) return { unknown: "the URL is not a constant" };
  return normal(path, path === rest);
}

/** Drops an unknown head: a base URL, with the port or host end that may be glued to it. */
function withoutHead(url: string): string {
  const holes = /^\/*\0+/.exec(url)?.[0] ?? "";
  if (holes === "" || url.startsWith("/")) return url.replace(/^(?:\.{1,2}\/)+/, "/").replace(/^\.{1,2}$/, "/");
  const after = url.slice(holes.length);
  return /^[.:-]/.test(after) ? after.replace(/^[^/?#]*/, "") : after;
}

function normal(path: string, atEnd: boolean): ClientUrl {
  const bare = path.replace(/^(?:\.{1,2}\/)+/, "/").replaceAll("/./", "/");
  const glued = atEnd ? bare.replace(/([^/\0\-_.=])\0+$/, "$1") : bare;
  const key = pathOfTokens(braceTokens(glued));
  if (
    key !== "/" &&
    key
      .slice(1)
      .split("/")
      .every((it) => it === "{}" || it === "{*}")
  )
    return { unknown: "no part of the path is a constant" };
  return { path: key };
}

/**
 * Is this host a public name? localhost, addresses, single-label names and names of a cluster are not; a host with a hole is
 * when at least two labels after the hole say so.
 */
function isPublic(host: string): boolean {
  const bare = host
    .replace(/^.*@/s, "")
    .replace(/:[^:\]]*$/, "")
    .toLowerCase();
  const known = bare.includes(holeMark) ? bare.slice(bare.lastIndexOf(holeMark) + 1) : bare;
  const labels = known.split(".").filter((it) => it !== "");
  if (labels.length < 2 || (known !== bare && !known.startsWith("."))) return false;
  if (/^\d+(?:\.\d+){3}$/.test(known) || known.includes("[") || known.includes("{")) return false;
  const last = labels.at(-1) ?? "";
  return !["localhost", "local", "internal", "test", "svc", "lan", "localdomain"].includes(last) && !/\.svc(?:\.|$)/.test(known);
}
