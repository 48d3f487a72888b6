import { bridge } from "../client/bridge.ts";
import { useRepo } from "./repo.ts";
import { useView } from "./view.ts";

interface Drawn {
  readonly view: string;
  readonly snapshot: string | null;
  readonly marks: () => number;
}

let wanted = "";
let last: Drawn | null = null;
let told = false;
let timer = 0;

/** Names the view that a picture is taken of. */
export function waitFor(view: string): void {
  wanted = view;
  useRepo.subscribe(look);
}

/** A view has drawn the answer of a snapshot. While a picture is being taken, main is told once: when the index is up to date and what it answers is what is seen. */
export function drawnNow(view: string, snapshot: string | null, marks: () => number): void {
  last = { view, snapshot, marks };
  look();
}

function look(): void {
  window.clearTimeout(timer);
  const { phase, snapshot } = useRepo.getState();
  if (!useView.getState().picture || told || last?.view !== wanted || last.snapshot !== snapshot || phase === "reading") return;
  // Two quiet frames after the last change: what is read is what is seen.
  timer = window.setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(tell)), 300);
}

function tell(): void {
  const { phase, snapshot } = useRepo.getState();
  if (told || !last || last.snapshot !== snapshot || phase === "reading") return;
  told = true;
  const shown = document.querySelector("[data-affected]")?.getAttribute("data-affected") ?? null;
  const headline = document.querySelector("[data-headline]")?.textContent ?? "";
  // The number is read from the headline as a person would; an empty answer has its number in words.
  const affected = shown === null ? null : shown === "0" ? 0 : Number(headline.replace(/[^0-9]/g, ""));
  void bridge.reportDrawn({
    affected,
    drawn: last.marks(),
    labels: document.querySelectorAll("[data-label]").length,
    text: windowText(),
    failed: false,
  });
}

/** The picture could not be made: what the window says instead. */
export function drawFailed(text: string): void {
  if (!useView.getState().picture || told) return;
  told = true;
  void bridge.reportDrawn({ affected: null, drawn: 0, labels: 0, text, failed: true });
}

/** The answer in words, as it stands in the window: headline, the list that goes with the picture, coverage and freshness. */
function windowText(): string {
  const view = document.querySelector("[data-view]");
  const of = (selector: string): string[] =>
    [...(view?.querySelectorAll(selector) ?? [])].map((element) => (element.textContent ?? "").replace(/\s+/g, " ").trim());
  const headline = view?.querySelector("[data-affected]")?.parentElement;
  const lines = headline ? [...headline.children].map((element) => (element.textContent ?? "").trim()) : of("[data-summary]");
  const rows = [...(view?.querySelectorAll("[data-twin-text] li") ?? [])].map((element) => element.textContent ?? "");
  const trust = [...document.querySelectorAll("[data-trust] [data-line]")].map((element) => element.getAttribute("data-line") ?? "");
  return [lines.filter(Boolean).join(" "), ...rows, ...trust].filter(Boolean).join("\n");
}
