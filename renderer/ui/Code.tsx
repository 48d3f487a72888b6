import css from "./Code.module.css";
import { findStretch, highlight } from "./highlight.ts";

interface Props {
  readonly text: string;
  readonly line?: number;
  /** What to underline, best first; none underlines nothing. */
  readonly hints?: readonly string[] | null;
  readonly color?: string;
  readonly trim?: boolean;
}

const sight = 34;

/** Cuts the front of a long line, so that what is underlined can be seen. */
function intoSight(line: string, hints: readonly string[]): string {
  const stretch = findStretch(line, hints);
  return !stretch || stretch.from < sight || line.length < sight + 16 ? line : `… ${line.slice(line.lastIndexOf(" ", stretch.from - 10) + 1)}`;
}

/** One source line, coloured; a repository's text is only ever text. */
export function CodeLine({ text, line, hints = null, color, trim = false }: Props) {
  const whole = trim ? text.trimStart() : text.replace(/\t/g, "  ");
  const shown = trim && hints ? intoSight(whole, hints) : whole;
  const pieces = highlight(shown, hints ? findStretch(shown, hints) : null);
  return (
    <div className={css.code} style={color ? ({ "--u": color } as React.CSSProperties) : undefined}>
      {line === undefined ? null : <span className={css.line}>{line}</span>}
      {pieces.map((piece, at) => (
        <span key={at} className={[piece.look && css[piece.look], piece.mark && css.mark].filter(Boolean).join(" ") || undefined}>
          {piece.text}
        </span>
      ))}
    </div>
  );
}
