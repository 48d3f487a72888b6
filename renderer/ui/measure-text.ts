const context = document.createElement("canvas").getContext("2d");
const kept = new Map<string, number>();

/** Width of a text in the interface's typeface, in pixels. */
export function measureText(text: string, size: number, weight: number): number {
  const key = `${weight}:${size}:${text}`;
  let width = kept.get(key);
  if (width === undefined) {
    if (!context) return text.length * size * 0.55;
    context.font = `${weight} ${size}px "Inter Variable", system-ui, sans-serif`;
    width = context.measureText(text).width;
    if (kept.size > 20_000) kept.clear();
    kept.set(key, width);
  }
  return width;
}
