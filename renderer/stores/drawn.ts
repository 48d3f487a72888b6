import { bridge } from "../client/bridge.ts";
import { useView } from "./view.ts";

let told = false;
let waiting = 0;

/** A view has drawn. While a picture is being taken, main is told once, with what the window then shows. */
export function drawnNow(view: string, marks: () => number): void {
  const { picture } = useView.getState();
  if (!picture || told || !wanted(view)) return;
  window.clearTimeout(waiting);
  // Two quiet frames after the last change: what is read is what is seen.
  waiting = window.setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(() => tell(marks()))), 250);
}

let wanted = (_view: string): boolean => false;
/** Names the view that the picture waits for. */
export const waitFor = (view: string): void => {
  wanted = (drawn) => drawn === view;
};

function tell(drawn: number): void {
  if (told) return;
  told = true;
  const headline = document.querySelector("[data-headline]")?.textContent ?? "";
  const affected = document.querySelector("[data-affected]") ? Number(document.querySelector("[data-headline='0']") ? 0 : headline.replace(/[^0-9]/g, "")) : null;
  void bridge.reportDrawn({ affected, drawn, labels: document.querySelectorAll("[data-label]").length, text: windowText(), failed: false });
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
  const of = (selector: string): string[] => [...(view?.querySelectorAll(selector) ?? [])].map((element) => (element.textContent ?? "").replace(/\s+/g, " ").trim());
  const headline = view?.querySelector("[data-affected]")?.parentElement;
  const lines = headline ? [...headline.children].map((element) => (element.textContent ?? "").trim()) : of("[data-summary]");
  const rows = [...(view?.querySelectorAll("[data-twin-text] li") ?? [])].map((element) => element.textContent ?? "");
  const trust = [...document.querySelectorAll("[data-trust] [data-line]")].map((element) => element.getAttribute("data-line") ?? "");
  return [lines.filter(Boolean).join(" "), ...rows, ...trust].filter(Boolean).join("\n");
}
