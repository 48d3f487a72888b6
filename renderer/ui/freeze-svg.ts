import { frameSvg, type Caption } from "./frame-svg.ts";

const kept = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-dasharray",
  "opacity",
  "font-family",
  "font-size",
  "font-weight",
] as const;

/** A picture of the page as a file of its own: with the colours and fonts it has on screen. */
export function freezeSvg(svg: SVGSVGElement, caption: Caption): string {
  return frameSvg(insideOf(svg), svg.width.baseVal.value, svg.height.baseVal.value, caption);
}

/** What a picture holds, without the page's rules. */
export function insideOf(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const [from, to] = [svg.querySelectorAll("*"), copy.querySelectorAll("*")];
  from.forEach((element, at) => {
    const style = getComputedStyle(element);
    const target = to[at] as Element;
    for (const name of kept) {
      const value = style.getPropertyValue(name);
      if (value) target.setAttribute(name, value);
    }
    for (const name of ["class", "style", "tabindex", "role", "aria-label"]) target.removeAttribute(name);
  });
  return [...copy.childNodes].map((node) => new XMLSerializer().serializeToString(node)).join("");
}
