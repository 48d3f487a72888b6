import { memo } from "react";
import { glyphs, type GlyphName } from "./glyphs.ts";

/** A glyph in the colour of its kind. Beside it stands its name in ink: colour alone never says what it is. */
export const Glyph = memo(function Glyph({ name, size = 14, color }: { readonly name: GlyphName; readonly size?: number; readonly color?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      style={{ color: color ?? `var(--k-${name}, var(--text-2))`, flex: "none" }}
    >
      <path d={glyphs[name]} />
    </svg>
  );
});
