import { ExternalLink } from "lucide-react";
import { CodeLine } from "./Code.tsx";
import css from "./Evidence.module.css";
import { PathText } from "./PathText.tsx";

interface Props {
  readonly path: string;
  readonly line: number;
  readonly note?: string;
  /** The first of the lines; they may not be there yet. A `line` of 0 means the file as such. */
  readonly from: number;
  readonly lines: readonly string[];
  readonly hints: readonly string[];
  readonly color?: string;
  readonly open: () => void;
}

/** A place in the source: where it stands, and the line itself with what matters underlined. */
export function Evidence({ path, line, note, from, lines, hints, color, open }: Props) {
  return (
    <div className={css.box}>
      <button type="button" className={css.place} onClick={open} title={`Open ${path}:${line} in the editor`}>
        <span className="grow el" style={{ display: "flex" }}>
          <PathText path={path} line={line || null} />
        </span>
        {note ? <span className="t3">{note}</span> : null}
        <ExternalLink size={12} className={css.out} aria-hidden />
      </button>
      {lines.map((text, at) => (
        <CodeLine
          key={at}
          text={text}
          line={from + at}
          hints={from + at === line ? hints : null}
          trim={lines.length === 1}
          {...(color ? { color } : {})}
        />
      ))}
      {lines.length === 0 && line > 0 ? <div className={css.none}>&nbsp;</div> : null}
    </div>
  );
}
