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

/** A file of its own round the inside of a picture: a caption above and lines below. */
export function frameSvg(inside: string, width: number, height: number, { title, lines, ink, quiet, ground }: Caption): string {
  const whole = height + head + lines.length * line + 16;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${whole}" viewBox="0 0 ${width} ${whole}">`,
    `<rect width="${width}" height="${whole}" fill="${ground}"/>`,
    `<text x="16" y="28" fill="${ink}" style="font:600 15px sans-serif">${escapeXml(title)}</text>`,
    `<g transform="translate(0 ${head})">${inside}</g>`,
    ...lines.map(
      (text, at) => `<text x="16" y="${head + height + (at + 1) * line}" fill="${quiet}" style="font:12px sans-serif">${escapeXml(text)}</text>`,
    ),
    "</svg>",
  ].join("\n");
}

export const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
