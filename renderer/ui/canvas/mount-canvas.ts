import cytoscape from "cytoscape";
import { canvasStyle } from "./canvas-style.ts";

/** A disc of the picture. Positions are those of the figure, whose middle is (0, 0). */
export interface Dot {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly fill: string;
  readonly stroke: string;
  readonly border: number;
  readonly look: "disc" | "dashed" | "badge";
  /** For a badge: a picture as a data URL. */
  readonly image?: string;
  readonly faint?: boolean;
}

export interface Line {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly color: string;
  readonly width: number;
  readonly opacity: number;
  readonly dashed?: boolean;
  /** How it bends; absent is straight. */
  readonly bend?: { readonly weights: readonly number[]; readonly distances: readonly number[] };
}

export interface View {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

export interface Canvas {
  /** Draws what is new or different and removes what is gone; what stays is not touched. */
  draw(dots: readonly Dot[], lines: readonly Line[]): void;
  look(view: View): void;
  view(): View;
  size(): void;
  count(): { readonly dots: number; readonly lines: number };
  destroy(): void;
}

interface Listeners {
  moved(view: View): void;
  /** A click at a place of the figure, at once; a double click is two of them and then one more, `twice`. */
  clicked(x: number, y: number, twice: boolean): void;
  pointed(x: number, y: number): void;
  left(): void;
}

export const mostDots = 800;
export const mostLines = 2500;
const bentUpTo = 500;

/** Everything that touches cytoscape. Nobody else holds one of its objects. */
export function mountCanvas(element: HTMLElement, listeners: Listeners): Canvas {
  const cy = cytoscape({
    container: element,
    style: canvasStyle as unknown as cytoscape.StylesheetJson,
    layout: { name: "preset" },
    autoungrabify: true,
    autounselectify: true,
    boxSelectionEnabled: false,
    minZoom: 0.2,
    maxZoom: 6,
    hideEdgesOnViewport: false,
    pixelRatio: "auto",
  });
  const view = (): View => ({ ...cy.pan(), zoom: cy.zoom() });
  cy.on("viewport", () => listeners.moved(view()));
  cy.on("tap", (event) => listeners.clicked(event.position.x, event.position.y, false));
  cy.on("dbltap", (event) => listeners.clicked(event.position.x, event.position.y, true));
  cy.on("mousemove", (event) => listeners.pointed(event.position.x, event.position.y));
  element.addEventListener("pointerleave", listeners.left);
  const seen = new Map<string, string>();

  return {
    draw(allDots, allLines) {
      const dots = allDots.slice(0, mostDots);
      const ids = new Set(dots.map(({ id }) => id));
      const lines = allLines.filter((line) => ids.has(line.from) && ids.has(line.to)).slice(0, mostLines);
      const bent = lines.length <= bentUpTo;
      const wanted = new Map<string, cytoscape.ElementDefinition>();
      for (const dot of dots) wanted.set(`d${dot.id}`, dotElement(dot));
      for (const line of lines) wanted.set(`l${line.id}`, lineElement(line, bent));
      cy.batch(() => {
        // All that goes and all that comes in one step each: every step costs what there is.
        const gone = new Set([...seen.keys()].filter((id) => !wanted.has(id)));
        const fresh: cytoscape.ElementDefinition[] = [];
        for (const [id, element] of wanted) {
          const text = JSON.stringify(element);
          if (seen.get(id) === text) continue;
          const old = cy.getElementById(id);
          // A line's ends cannot be changed: it is drawn anew.
          if (old.length > 0 && (element.group === "nodes" || sameEnds(old, element.data))) {
            old.data(element.data);
            old.classes(element.classes as string);
            if (element.position) (old as unknown as cytoscape.NodeSingular).position(element.position);
          } else {
            if (old.length > 0) gone.add(id);
            fresh.push(element);
          }
          seen.set(id, text);
        }
        if (gone.size > 0)
          cy.elements()
            .filter((element) => gone.has(element.id()))
            .remove();
        if (fresh.length > 0) cy.add(fresh);
        for (const id of gone) if (!wanted.has(id)) seen.delete(id);
      });
    },
    look({ x, y, zoom }) {
      cy.viewport({ zoom, pan: { x, y } });
    },
    view,
    size: () => void cy.resize(),
    count: () => ({ dots: cy.nodes().length, lines: cy.edges().length }),
    destroy() {
      element.removeEventListener("pointerleave", listeners.left);
      cy.destroy();
    },
  };
}

function sameEnds(old: cytoscape.CollectionReturnValue, data: object): boolean {
  return "source" in data && "target" in data && old.data("source") === data.source && old.data("target") === data.target;
}

function dotElement({ id, x, y, r, fill, stroke, border, look, image, faint }: Dot): cytoscape.ElementDefinition {
  const classes = [look, ...(faint ? ["faint"] : [])].join(" ");
  return { group: "nodes", data: { id: `d${id}`, size: 2 * r, fill, stroke, border, ...(image ? { image } : {}) }, position: { x, y }, classes };
}

function lineElement({ id, from, to, color, width, opacity, dashed, bend }: Line, bent: boolean): cytoscape.ElementDefinition {
  const curved = bent && bend !== undefined;
  return {
    group: "edges",
    data: {
      id: `l${id}`,
      source: `d${from}`,
      target: `d${to}`,
      color,
      width,
      opacity,
      ...(curved
        ? { weights: bend.weights.map((value) => value.toFixed(4)).join(" "), distances: bend.distances.map((value) => value.toFixed(1)).join(" ") }
        : {}),
    },
    classes: [curved ? "bent" : bent ? "straight" : "hay", ...(dashed ? ["dashed"] : [])].join(" "),
  };
}
