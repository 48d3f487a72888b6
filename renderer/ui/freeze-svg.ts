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

export interface Caption {
  readonly title: string;
  /** Lines under the picture, such as its legend and how far it can be trusted. */
  readonly lines: readonly string[];
  readonly ink: string;
  readonly quiet: string;
  readonly ground: string;
}

const head = 44;
const line = 18;

/** A picture of the page as a file of its own: with the colours and fonts it has on screen, a caption above and lines below. */
export function freezeSvg(svg: SVGSVGElement, { title, lines, ink, quiet, ground }: Caption): string {
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
  const [width, height] = [svg.width.baseVal.value, svg.height.baseVal.value];
  const whole = height + head + lines.length * line + 16;
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${whole}" viewBox="0 0 ${width} ${whole}">`,
    `<rect width="${width}" height="${whole}" fill="${ground}"/>`,
    `<text x="16" y="28" fill="${ink}" style="font:600 15px sans-serif">${escape(title)}</text>`,
    `<g transform="translate(0 ${head})">${inner(copy)}</g>`,
    ...lines.map(
      (text, at) => `<text x="16" y="${head + height + (at + 1) * line}" fill="${quiet}" style="font:12px sans-serif">${escape(text)}</text>`,
    ),
    "</svg>",
  ];
  return parts.join("\n");
}

const inner = (svg: SVGSVGElement): string => [...svg.childNodes].map((node) => new XMLSerializer().serializeToString(node)).join("");
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
