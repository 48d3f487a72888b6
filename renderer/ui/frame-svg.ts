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
  const wide = Math.ceil(Math.max(width, 32 + 9.2 * title.length));
  const below = lines.flatMap((text) => wrap(text, Math.floor((wide - 32) / 6.8)));
  const whole = height + head + below.length * line + 16;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${whole}" viewBox="0 0 ${wide} ${whole}">`,
    `<rect width="${wide}" height="${whole}" fill="${ground}"/>`,
    `<text x="16" y="28" fill="${ink}" style="font:600 15px sans-serif">${escapeXml(title)}</text>`,
    `<g transform="translate(0 ${head})">${inside}</g>`,
    ...below.map(
      (text, at) => `<text x="16" y="${head + height + (at + 1) * line}" fill="${quiet}" style="font:12px sans-serif">${escapeXml(text)}</text>`,
    ),
    "</svg>",
  ].join("\n");
}

export const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A text in pieces of at most so many letters, broken where a space stands. */
function wrap(text: string, most: number): string[] {
  const out: string[] = [];
  let rest = text;
  while (rest.length > most) {
    const at = rest.lastIndexOf(" ", most);
    const end = at > 0 ? at : most;
    out.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return [...out, rest];
}
