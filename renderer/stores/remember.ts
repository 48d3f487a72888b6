import { contractKinds } from "../../engine/model/contract.ts";
import { bridge } from "../client/bridge.ts";
import { importKinds } from "./import-filter.ts";
import { lookup } from "./lookup.ts";
import { currentPlace, resetPlaces, usePlaces, views, type Place, type Target } from "./place.ts";
import { useRepo } from "./repo.ts";
import { select, useSelection } from "./selection.ts";
import { setView, useView } from "./view.ts";

/*
 * What a window remembers of a repository: panels, filters, where the person was and what was chosen. It comes back from a
 * file that anybody may have edited, so each part is looked at by itself.
 */

const quiet = 60;
const mostAreas = 60;
let timer = 0;
let recalled = false;
let told = "";
/** The place that came back, as long as the person has not left it. */
let remembered: Place | null = null;

/** Keeps what is remembered up to date, until the returned function is called. */
export function rememberAlways(): () => void {
  const soon = (): void => {
    if (!recalled || useView.getState().picture) return;
    window.clearTimeout(timer);
    timer = window.setTimeout(tell, quiet);
  };
  const stops = [useView.subscribe(soon), usePlaces.subscribe(soon), useSelection.subscribe(soon)];
  window.addEventListener("pagehide", tell);
  return () => {
    stops.forEach((stop) => stop());
    window.removeEventListener("pagehide", tell);
  };
}

function tell(): void {
  window.clearTimeout(timer);
  if (!recalled || !useRepo.getState().opened) return;
  const { leftOpen, rightOpen, leftWidth, rightWidth, leftTab, kind, without, areas } = useView.getState();
  const { view, target, contract, path, folder } = currentPlace(usePlaces.getState());
  const place = { view, target, contract, path, folder };
  const { file } = useSelection.getState();
  const now = { leftOpen, rightOpen, leftWidth, rightWidth, leftTab, kind, without, areas, place, file };
  const text = JSON.stringify(now);
  if (text === told) return;
  told = text;
  void bridge.rememberView(now);
}

/** Nothing more is kept until another repository was recalled. */
export function stopRemembering(): void {
  tell();
  recalled = false;
  told = "";
}

/** Takes up what was remembered; `withPlace` false leaves the place alone. */
export function recall(raw: unknown, withPlace: boolean): void {
  const seen = isRecord(raw) ? raw : {};
  const width = (value: unknown): number => (typeof value === "number" && value >= 200 && value <= 600 ? value : 0);
  setView({
    leftOpen: seen["leftOpen"] !== false,
    rightOpen: seen["rightOpen"] !== false,
    leftWidth: width(seen["leftWidth"]),
    rightWidth: width(seen["rightWidth"]),
    leftTab: seen["leftTab"] === "contracts" || seen["leftTab"] === "changes" ? seen["leftTab"] : "files",
    kind: contractKinds.find((kind) => kind === seen["kind"]) ?? "all",
    without: importKinds.filter((kind) => Array.isArray(seen["without"]) && seen["without"].includes(kind)),
    areas: areasOf(seen["areas"]),
  });
  if (withPlace && isRecord(seen["place"])) {
    resetPlaces(placeOf(seen["place"]));
    remembered = currentPlace(usePlaces.getState());
    select(text(seen["file"]));
  }
  recalled = true;
}

/** A file or contract that was remembered and is no more is let go of, rather than shown as a failure. */
export function leaveWhatIsGone(): void {
  const { graph } = useRepo.getState();
  const { file } = useSelection.getState();
  if (!graph) return;
  const { numberOf: files } = graph;
  const { contracts } = lookup(graph);
  const place = currentPlace(usePlaces.getState());
  const { target, contract, path } = place;
  if (file && !files.has(file)) select(null);
  const targetGone = (target?.type === "file" && !files.has(target.name)) || (target?.type === "contract" && !contracts.has(target.name));
  const contractGone = contract !== null && !contracts.has(contract);
  const pathGone = [path.from, path.to].some((end) => end !== null && !files.has(end));
  const gone = { impact: targetGone, neighbourhood: targetGone, contract: contractGone, path: pathGone, overview: false }[place.view];
  if (gone && remembered === place) resetPlaces();
}

function placeOf(raw: Readonly<Record<string, unknown>>): Partial<Place> {
  const path = isRecord(raw["path"]) ? raw["path"] : {};
  return {
    view: views.find((view) => view === raw["view"]) ?? "overview",
    target: targetOf(raw["target"]),
    contract: text(raw["contract"]),
    path: { from: text(path["from"]), to: text(path["to"]) },
    folder: text(raw["folder"]),
    between: null,
  };
}

function targetOf(raw: unknown): Target | null {
  if (!isRecord(raw)) return null;
  if (raw["type"] === "changed") return { type: "changed", revision: text(raw["revision"]) };
  const name = text(raw["name"]);
  return name !== null && (raw["type"] === "file" || raw["type"] === "contract") ? { type: raw["type"], name } : null;
}

function areasOf(raw: unknown): Readonly<Record<string, readonly string[]>> {
  if (!isRecord(raw)) return {};
  const rows = Object.entries(raw).flatMap(([folder, names]): [string, string[]][] =>
    Array.isArray(names) ? [[folder, names.filter((name) => typeof name === "string").slice(0, mostAreas)]] : [],
  );
  return Object.fromEntries(rows.slice(-mostAreas));
}

const text = (value: unknown): string | null => (typeof value === "string" && value.length < 8192 ? value : null);
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);
