import { useState } from "react";
import type { AnswerOf } from "../../../engine/model/answer.ts";
import { keyOf, kindOf } from "../../stores/lookup.ts";
import { openInEditor } from "../../stores/file-actions.ts";
import { showContract } from "../../stores/place.ts";
import { hover, select } from "../../stores/selection.ts";
import { cx } from "../../ui/cx.ts";
import { Glyph } from "../../ui/Glyph.tsx";
import type { GlyphName } from "../../ui/glyphs.ts";
import { PathText } from "../../ui/PathText.tsx";
import css from "./Reasons.module.css";

type Figure = "imports" | "importedBy" | "roles" | "problems";
const names: Readonly<Record<Figure, string>> = { imports: "Imports", importedBy: "Imported by", roles: "Roles", problems: "Problems" };

/** Four figures of a file; each opens its list. */
export function FileFigures({ answer }: { readonly answer: AnswerOf<"file"> }) {
  const [open, setOpen] = useState<Figure | null>(null);
  const problems = answer.problems.length + answer.unresolved.length + answer.sites.length;
  const counts: Readonly<Record<Figure, number>> = {
    imports: answer.imports.length,
    importedBy: answer.importedBy.length,
    roles: answer.roles.length,
    problems,
  };
  return (
    <div className={css.figures}>
      {open ? (
        <div className={css.figureList}>
          <FigureList of={open} answer={answer} />
        </div>
      ) : null}
      <div className={css.figureRow}>
        {(Object.keys(names) as Figure[]).map((figure) => (
          <button
            key={figure}
            type="button"
            aria-expanded={open === figure}
            className={cx(css.figure, open === figure && css.figureOn)}
            onClick={() => setOpen(open === figure ? null : figure)}
          >
            <span className="t3 small">{names[figure]}</span>
            <span className={cx("num m", counts[figure] > 0 ? "t1" : "t3")}>{counts[figure].toLocaleString("en")}</span>
          </button>
        ))}
      </div>
    </div>
  );
}

function FigureList({ of, answer }: { readonly of: Figure; readonly answer: AnswerOf<"file"> }) {
  if (of === "imports" || of === "importedBy") {
    const rows = answer[of].map((row) => ({ file: of === "imports" ? row.to : row.from, line: row.line }));
    if (rows.length === 0)
      return (
        <p className={css.small}>
          {of === "imports" ? "It imports no file of this repository." : "No file of this repository imports it, in what was read."}
        </p>
      );
    return (
      <>
        {rows.slice(0, 500).map(({ file, line }) => (
          <button
            key={file}
            type="button"
            className={css.also}
            onClick={() => select(file)}
            onPointerEnter={() => hover(file)}
            onPointerLeave={() => hover(null)}
          >
            <PathText path={file} />
            <span className="grow" />
            <span className="t3 num">:{line}</span>
          </button>
        ))}
      </>
    );
  }
  if (of === "roles") {
    if (answer.roles.length === 0) return <p className={css.small}>It declares, serves and calls no contract that could be read.</p>;
    return (
      <>
        {answer.roles.map((role) => (
          <button key={`${role.role} ${role.contract} ${role.line}`} type="button" className={css.also} onClick={() => showContract(role.contract)}>
            <Glyph name={kindOf(role.contract) as GlyphName} />
            <span className="el grow">
              {role.role} <span className="mono t1">{keyOf(role.contract)}</span>
            </span>
            <span className="t3 num">:{role.line}</span>
          </button>
        ))}
      </>
    );
  }
  const file = answer.file.path;
  const all = [
    ...answer.problems.map(({ message, line }) => ({ line, text: message })),
    ...answer.unresolved.map(({ specifier, why, line }) => ({ line, text: `import ${specifier}: ${why}` })),
    ...answer.sites.map(({ text, why, line, kind }) => ({ line, text: `${kind} ${text}: ${why}` })),
  ];
  if (all.length === 0) return <p className={css.small}>Everything in it could be read.</p>;
  return (
    <>
      {all.map(({ line, text }, at) => (
        <button key={at} type="button" className={css.also} title={text} onClick={() => void openInEditor(file, line)}>
          <span className="el grow">{text}</span>
          {line ? <span className="t3 num">:{line}</span> : null}
        </button>
      ))}
    </>
  );
}
