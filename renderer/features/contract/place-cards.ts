import type { Contract, ContractEntry, Role } from "../../../engine/model/contract.ts";

export interface PlacedCard {
  readonly role: Role;
  readonly entry: ContractEntry;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}
export interface PlacedContract {
  readonly center: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly cards: readonly PlacedCard[];
  readonly heads: readonly {
    readonly role: Role;
    readonly x: number;
    readonly y: number;
    readonly w: number;
    readonly total: number;
    readonly shown: number;
  }[];
  readonly height: number;
}

const cardHeight = 76;
const gap = 14;
const narrow = 800;

/** Declares to the left, serves above, calls to the right; each side shows at most `most` of its files. */
export function placeCards(contract: Contract, width: number, most: Readonly<Record<Role, number>>): PlacedContract {
  const center = { w: width < narrow ? 190 : 232, h: 92 };
  const away = width < narrow ? 44 : 60;
  const side = Math.max(150, Math.min(260, (width - center.w - 2 * 16 - 2 * away) / 2));
  const x = (width - center.w) / 2;
  const above = Math.min(300, width - 32);
  const shown = (role: Role): readonly ContractEntry[] => contract[role].slice(0, most[role]);
  const serves = shown("serves");
  const perRow = Math.max(1, Math.floor((width - 32) / (above + gap)));
  const serveRows = Math.ceil(serves.length / perRow);
  const servesTop = 104;
  const servesEnd = servesTop + Math.max(serveRows * (cardHeight + gap) - gap, 20);
  const column = (count: number): number => count * (cardHeight + gap) - gap;
  const tallest = Math.max(column(shown("declares").length), column(shown("calls").length), center.h);
  const y = servesEnd + 40 + Math.max(24, (tallest - center.h) / 2 + 8);
  const middle = y + center.h / 2;
  const cards: PlacedCard[] = [];
  const heads: PlacedContract["heads"][number][] = [];
  const head = (role: Role, hx: number, hy: number, w: number): void =>
    void heads.push({ role, x: hx, y: hy, w, total: contract[role].length, shown: Math.min(contract[role].length, most[role]) });
  const inRow = Math.min(perRow, Math.max(1, serves.length));
  const rowX = (width - (inRow * (above + gap) - gap)) / 2;
  // Nobody can serve a table or a variable.
  if (serves.length > 0 || (contract.kind !== "table" && contract.kind !== "env")) head("serves", rowX, servesTop - 24, above);
  serves.forEach((entry, at) =>
    cards.push({
      role: "serves",
      entry,
      x: rowX + (at % perRow) * (above + gap),
      y: servesTop + Math.floor(at / perRow) * (cardHeight + gap),
      w: above,
      h: cardHeight,
    }),
  );
  for (const role of ["declares", "calls"] as const) {
    const entries = shown(role);
    const cx = role === "declares" ? Math.max(16, x - away - side) : Math.min(width - 16 - side, x + center.w + away);
    const first = middle - column(Math.max(1, entries.length)) / 2;
    head(role, cx, first - 24, side);
    entries.forEach((entry, at) => cards.push({ role, entry, x: cx, y: first + at * (cardHeight + gap), w: side, h: cardHeight }));
  }
  return { center: { x, y, ...center }, cards, heads, height: Math.max(middle + tallest / 2, y + center.h) + 30 };
}

/** The way of a change between a card and the middle, and the head of its arrow. */
export function wireOf(card: PlacedCard, middle: PlacedContract["center"]): { readonly line: string; readonly tip: string } {
  const my = middle.y + middle.h / 2;
  if (card.role === "serves") {
    const x = Math.max(middle.x + 20, Math.min(middle.x + middle.w - 20, card.x + card.w / 2));
    const y = card.y + card.h;
    const half = (y + middle.y) / 2;
    return {
      line: `M${card.x + card.w / 2} ${y}C${card.x + card.w / 2} ${half} ${x} ${half} ${x} ${middle.y - 6}`,
      tip: `M${x} ${middle.y}l-4 -7h8z`,
    };
  }
  const from = card.role === "declares" ? { x: card.x + card.w, y: card.y + card.h / 2 } : { x: middle.x + middle.w, y: my };
  const to = card.role === "declares" ? { x: middle.x, y: my } : { x: card.x, y: card.y + card.h / 2 };
  const half = (from.x + to.x) / 2;
  return { line: `M${from.x} ${from.y}C${half} ${from.y} ${half} ${to.y} ${to.x - 6} ${to.y}`, tip: `M${to.x} ${to.y}l-7 -4v8z` };
}
