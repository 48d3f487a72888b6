import { X } from "lucide-react";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useMemo, useRef } from "react";
import { useAnswer } from "../../client/ask.ts";
import { useImpact } from "../../stores/answer.ts";
import { openInEditor, save } from "../../stores/file-actions.ts";
import { lookup } from "../../stores/lookup.ts";
import { useRepo } from "../../stores/repo.ts";
import { setView, useView, type TrustSheet as Sheet } from "../../stores/view.ts";
import { cx } from "../../ui/cx.ts";
import { IconButton } from "../../ui/Button.tsx";
import { ExportRows } from "../../ui/ExportRows.tsx";
import { PathText } from "../../ui/PathText.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import css from "./Trust.module.css";

interface Row {
  readonly file: string | null;
  readonly line: number | null;
  readonly what: string;
  readonly why: string;
}

/** What was read and what was not, with the reason and the place of each. */
export function TrustSheet() {
  const snapshot = useRepo((state) => state.snapshot);
  const coverage = useRepo((state) => state.coverage);
  const impact = useImpact((state) => state.impact);
  const { answer } = useAnswer<"coverage">(snapshot, { answer: "coverage" });
  const graph = useRepo((state) => state.graph);
  const sheet = useView((state) => state.trustSheet);
  const language = useView((state) => state.trustLanguage);
  const on = sheet === "holes" && !impact ? "coverage" : (sheet ?? "coverage");
  const rows = useMemo((): Readonly<Record<Exclude<Sheet, "coverage">, readonly Row[]>> => {
    const known = graph ? lookup(graph) : null;
    const inLanguage = (all: readonly Row[]): readonly Row[] =>
      language === null ? all : all.filter(({ file }) => file !== null && known?.file(file)?.language === language);
    return {
      holes: (impact?.holes ?? []).map(({ file, line, text, why }) => ({ file, line, what: text, why })),
      unread: inLanguage((answer?.unread ?? []).map(({ file, message }) => ({ file, line: null, what: "", why: message }))),
      imports: inLanguage((answer?.unresolved ?? []).map(({ from, line, specifier, why }) => ({ file: from, line, what: specifier, why }))),
      sites: inLanguage(
        (answer?.sites ?? []).map(({ file, line, kind, role, text, why }) => ({ file, line, what: `${role} ${kind}: ${text}`, why })),
      ),
    };
  }, [graph, impact, answer, language]);
  const tabs = [
    { id: "coverage" as const, label: "Coverage" },
    ...(impact ? [{ id: "holes" as const, label: "Holes of this answer", count: rows.holes.length }] : []),
    { id: "unread" as const, label: "Not read", count: rows.unread.length },
    { id: "imports" as const, label: "Unresolved imports", count: rows.imports.length },
    { id: "sites" as const, label: "Unresolved sites", count: rows.sites.length },
  ];
  return (
    <section className={css.sheet} aria-label="Coverage">
      <div className="row" style={{ borderBottom: "1px solid var(--line)" }}>
        <div className="grow">
          <Tabs look="line" label="Coverage" tabs={tabs} on={on} choose={(trustSheet) => setView({ trustSheet })} />
        </div>
        {language !== null ? (
          <button type="button" className={css.language} title="Show all languages" onClick={() => setView({ trustLanguage: null })}>
            {language} <X size={11} aria-hidden />
          </button>
        ) : null}
        <ExportRows
          columns={["file", "line", "what", "why"]}
          rows={() =>
            on === "coverage"
              ? coverage.map((row) => ["", "", row.name, row.text])
              : rows[on].map(({ file, line, what, why }) => [file ?? "", line ? String(line) : "", what, why])
          }
          save={(format, data) => void save(on === "coverage" ? "coverage" : `coverage ${on}`, format, data)}
        />
        <IconButton label="Close" onClick={() => setView({ trust: false })} style={{ marginRight: 8 }}>
          <X size={14} />
        </IconButton>
      </div>
      <div className={css.sheetBody} tabIndex={0} role="region" aria-label={tabs.find((tab) => tab.id === on)?.label}>
        {on === "coverage" ? (
          <ul>
            {coverage.map((row) => (
              <li key={row.name} className={css.line}>
                <span className="t1 m" style={{ width: 110 }}>
                  {row.name}
                </span>
                <span className="t2 select">{row.text.slice(row.text.indexOf(":") + 2)}</span>
              </li>
            ))}
            {(answer?.leftOut ?? []).map(({ code, count }) => (
              <li key={code} className={css.line}>
                <span className="t3" style={{ width: 110 }}>
                  left out
                </span>
                <span className="t2">
                  {count} × {code}
                </span>
              </li>
            ))}
          </ul>
        ) : (
          <Rows rows={rows[on]} empty={`${empty[on]}${language === null || on === "holes" ? "" : `, in ${language}`}.`} />
        )}
      </div>
    </section>
  );
}

const empty: Readonly<Record<Exclude<Sheet, "coverage">, string>> = {
  holes: "Nothing is known that could add to this answer",
  unread: "Every file was read",
  imports: "Every import leads somewhere",
  sites: "Every site of a contract is understood",
};

function Rows({ rows, empty: words }: { readonly rows: readonly Row[]; readonly empty: string }) {
  const list = useRef<HTMLUListElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => list.current?.parentElement ?? null,
    estimateSize: () => 24,
    overscan: 20,
  });
  if (rows.length === 0) return <p className={css.line}>{words}</p>;
  return (
    <ul ref={list} style={{ height: virtual.getTotalSize(), position: "relative" }}>
      {virtual.getVirtualItems().map((item) => {
        const { file, line, what, why } = rows[item.index] as Row;
        return (
          <li
            key={item.key}
            ref={virtual.measureElement}
            data-index={item.index}
            style={{ position: "absolute", top: item.start, left: 0, right: 0 }}
          >
            <button type="button" className={css.row} title={why} onClick={() => (file ? void openInEditor(file, line) : undefined)}>
              <span className={css.where}>{file ? <PathText path={file} line={line} /> : null}</span>
              <span className={cx("mono t1 el", css.what)}>{what}</span>
              <span className={cx("t2", css.reason)}>{why}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
