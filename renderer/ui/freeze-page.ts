import { insideOf } from "./freeze-svg.ts";
import { escapeXml, frameSvg, type Caption } from "./frame-svg.ts";

/*
 * A part of the page as one SVG: boxes, texts and the pictures in it, where they stand on screen. For views that are made of
 * cards, whose text a browser lays out better than anything else.
 */

interface Place {
  readonly left: number;
  readonly top: number;
  /** How far down something was drawn. */
  bottom: number;
}

const context = document.createElement("canvas").getContext("2d");

export function freezePage(page: HTMLElement, caption: Caption): string {
  const { left, top } = page.getBoundingClientRect();
  const out: string[] = [];
  const from: Place = { left, top: top - page.scrollTop, bottom: 0 };
  visit(page, from, out);
  return frameSvg(out.join(""), page.scrollWidth, Math.ceil(Math.min(page.scrollHeight, from.bottom + 16)), caption);
}

function visit(element: Element, from: Place, out: string[]): void {
  // A loop over a stack, children in the order in which they are painted.
  const stack: Node[] = [element];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node instanceof Text) {
      writeText(node, from, out);
      continue;
    }
    if (!(node instanceof Element) || node.matches("[data-no-export], .hidden")) continue;
    const style = getComputedStyle(node);
    if (style.display === "none" || style.visibility === "hidden") continue;
    if (node instanceof SVGSVGElement) writePicture(node, style, from, out);
    else {
      writeBox(node, style, from, out);
      stack.push(...[...node.childNodes].reverse());
    }
  }
}

const n = (value: number): string => value.toFixed(1);
const isSeen = (color: string): boolean => color !== "transparent" && !/, 0\)$/.test(color);

function writeBox(element: Element, style: CSSStyleDeclaration, from: Place, out: string[]): void {
  const box = element.getBoundingClientRect();
  const line = parseFloat(style.borderTopWidth) || 0;
  const all = line > 0 && style.borderTopStyle !== "none" && parseFloat(style.borderLeftWidth) > 0;
  const under = !all && parseFloat(style.borderBottomWidth) > 0 && style.borderBottomStyle !== "none";
  const filled = isSeen(style.backgroundColor);
  const [x, y] = [box.left - from.left, box.top - from.top];
  const width = Math.min(box.right, cutAt(element.parentElement)) - box.left;
  if (width <= 0 || element.hasAttribute("data-view")) return;
  if (filled || all || under) from.bottom = Math.max(from.bottom, y + box.height);
  if (filled || all)
    out.push(
      `<rect x="${n(x + line / 2)}" y="${n(y + line / 2)}" width="${n(Math.max(0, width - line))}" height="${n(Math.max(0, box.height - line))}" rx="${n(Math.min(parseFloat(style.borderTopLeftRadius) || 0, box.height / 2))}" fill="${filled ? style.backgroundColor : "none"}"${all ? ` stroke="${style.borderTopColor}" stroke-width="${line}"` : ""}/>`,
    );
  if (under)
    out.push(
      `<path d="M${n(x)} ${n(y + box.height - 0.5)}h${n(width)}" stroke="${style.borderBottomColor}" stroke-width="${parseFloat(style.borderBottomWidth)}"/>`,
    );
}

function writePicture(svg: SVGSVGElement, style: CSSStyleDeclaration, from: Place, out: string[]): void {
  const box = svg.getBoundingClientRect();
  from.bottom = Math.max(from.bottom, box.bottom - from.top);
  const view = svg.getAttribute("viewBox") ?? `0 0 ${box.width} ${box.height}`;
  const named = ["fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin"].map((name) => `${name}="${style.getPropertyValue(name)}"`);
  out.push(
    `<svg x="${n(box.left - from.left)}" y="${n(box.top - from.top)}" width="${n(box.width)}" height="${n(box.height)}" viewBox="${view}" ${named.join(" ")}>${insideOf(svg)}</svg>`,
  );
}

/** One line of text for each line on screen; what the page cuts off is cut off here. */
function writeText(node: Text, from: Place, out: string[]): void {
  const parent = node.parentElement;
  if (!parent || !context || (node.data.trim() === "" && node.data !== " ")) return;
  const style = getComputedStyle(parent);
  const font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  context.font = font;
  const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = context.measureText("x");
  const end = cutAt(parent);
  for (const { text, box } of linesOf(node)) {
    const shown = box.right > end + 1 ? cut(text, end - box.left) : text;
    const baseline = box.top - from.top + (box.height - ascent - descent) / 2 + ascent;
    if (!shown.trim()) continue;
    from.bottom = Math.max(from.bottom, box.bottom - from.top);
    // Another font may have to stand in for the page's: the room is the same.
    const room = shown === text ? box.width : Math.min(box.width, end - box.left);
    out.push(
      `<text x="${n(box.left - from.left)}" y="${n(baseline)}" fill="${style.color}" xml:space="preserve" textLength="${n(room)}" lengthAdjust="spacingAndGlyphs" font-family="${escapeXml(style.fontFamily)}" font-size="${style.fontSize}" font-weight="${style.fontWeight}"${style.letterSpacing === "normal" ? "" : ` letter-spacing="${style.letterSpacing}"`}>${escapeXml(shown)}</text>`,
    );
  }
}

/** The right edge beyond which nothing of an element shows. */
function cutAt(element: Element | null): number {
  let end = Infinity;
  for (let at = element; at; at = at.parentElement)
    if (getComputedStyle(at).overflowX !== "visible") end = Math.min(end, at.getBoundingClientRect().right);
  return end;
}

function cut(text: string, width: number): string {
  let shown = text;
  while (shown !== "" && (context?.measureText(`${shown}…`).width ?? 0) > width) shown = shown.slice(0, -1);
  return shown === "" ? "" : `${shown}…`;
}

function linesOf(node: Text): { readonly text: string; readonly box: DOMRect }[] {
  const range = document.createRange();
  range.selectNodeContents(node);
  const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
  if (boxes.length === 0) return [];
  const collapse = (text: string): string =>
    getComputedStyle(node.parentElement as Element).whiteSpace.startsWith("pre") ? text : text.replace(/\s+/g, " ");
  if (boxes.length === 1) return [{ text: collapse(node.data), box: boxes[0] as DOMRect }];
  const lines = boxes.map((box) => ({ text: "", box }));
  for (let at = 0; at < node.length; at++) {
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    const { top, height } = range.getBoundingClientRect();
    const line = lines.find(({ box }) => Math.abs(box.top + box.height / 2 - top - height / 2) < box.height / 2);
    if (line) line.text += node.data[at];
  }
  return lines.map(({ text, box }) => ({ text: collapse(text), box }));
}
