import type { RequestName } from "./contract.ts";
import { isRecord } from "./state.ts";

type Check = (args: readonly unknown[]) => boolean;

const longestText = 20_000_000;
const none: Check = (args) => args.length === 0;
const text = (value: unknown, longest = 8192): value is string => typeof value === "string" && value.length <= longest;
const line = (value: unknown): boolean => typeof value === "number" && Number.isInteger(value) && value >= 0 && value < 1e9;
const oneOf = (value: unknown, allowed: readonly string[]): boolean => typeof value === "string" && allowed.includes(value);

/** Does the shape of the arguments fit? One row for every request. */
export const argumentChecks = {
  getStart: none,
  pickFolder: none,
  openFolder: (args) => args.length === 1 && text(args[0]),
  openSample: none,
  closeRepo: none,
  refresh: none,
  cancel: none,
  ask: (args) => args.length === 1 && isQuestion(args[0]),
  readLines: (args) =>
    args.length === 1 &&
    Array.isArray(args[0]) &&
    args[0].length <= 200 &&
    args[0].every((one) => isRecord(one) && text(one["file"]) && line(one["from"]) && line(one["to"])),
  openInEditor: (args) => args.length === 2 && text(args[0]) && line(args[1]),
  reveal: (args) => args.length === 1 && text(args[0]),
  copyText: (args) => args.length === 1 && text(args[0], longestText),
  saveExport: (args) =>
    args.length === 1 &&
    isRecord(args[0]) &&
    text(args[0]["name"], 200) &&
    oneOf(args[0]["format"], ["png", "svg", "csv", "json", "md"]) &&
    text(args[0]["data"], longestText * 5),
  setSettings: (args) => args.length === 1 && isRecord(args[0]),
  rememberView: (args) => args.length === 1 && JSON.stringify(args[0] ?? null).length < 200_000,
  controlWindow: (args) => args.length === 1 && oneOf(args[0], ["minimize", "maximize", "close", "zoomIn", "zoomOut", "zoomReset"]),
  openExternal: (args) => args.length === 1 && oneOf(args[0], ["issues", "documentation"]),
  reportDrawn: (args) =>
    args.length === 1 &&
    isRecord(args[0]) &&
    (args[0]["affected"] === null || line(args[0]["affected"])) &&
    line(args[0]["drawn"]) &&
    line(args[0]["labels"]) &&
    text(args[0]["text"], longestText) &&
    typeof args[0]["failed"] === "boolean",
} satisfies Record<RequestName, Check>;

function isQuestion(value: unknown): boolean {
  if (!isRecord(value)) return false;
  switch (value["answer"]) {
    case "index":
    case "graph":
    case "coverage":
      return true;
    case "impact": {
      const { targets, changed } = value;
      const revisionFits = changed === null || (isRecord(changed) && (changed["revision"] === null || text(changed["revision"])));
      return (
        Array.isArray(targets) &&
        targets.length < 100_000 &&
        targets.every((target) => text(target)) &&
        revisionFits &&
        typeof value["types"] === "boolean"
      );
    }
    case "why":
      return text(value["from"]) && text(value["to"]) && typeof value["types"] === "boolean";
    case "file":
      return text(value["path"]);
    case "contracts":
      return (value["kind"] === null || text(value["kind"])) && typeof value["orphans"] === "boolean";
    case "contract":
      return text(value["contract"]);
    case "search":
      return text(value["text"]);
    default:
      return false;
  }
}
