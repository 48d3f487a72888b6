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

/** One source line, coloured; a repository's text is only ever text. */
export function CodeLine({ text, line, hints = null, color, trim = false }: Props) {
  const shown = trim ? text.trimStart() : text.replace(/\t/g, "  ");
  const pieces = highlight(shown, hints ? findStretch(shown, hints) : null);
  return (
    <div className={css.code} style={color ? ({ "--u": color } as React.CSSProperties) : undefined}>
      {line === undefined ? null : <span className={css.line}>{line}</span>}
      {pieces.map((piece, at) => (
        <span key={at} className={[piece.look && css[piece.look], piece.mark && css.mark].filter(Boolean).join(" ") || undefined}>{piece.text}</span>
      ))}
    </div>
  );
}
