import { useMemo } from "react";
import type { Import } from "../../client/unpack-graph.ts";
import { save } from "../../stores/file-actions.ts";
import { countedImports } from "../../stores/import-filter.ts";
import { go, showContract, usePlace } from "../../stores/place.ts";
import { useRepo } from "../../stores/repo.ts";
import { select, useSelection } from "../../stores/selection.ts";
import { tellingName } from "../../stores/telling-name.ts";
import { useView } from "../../stores/view.ts";
import { Button } from "../../ui/Button.tsx";
import { SaveMenu } from "../../ui/SaveMenu.tsx";
import { tableText } from "../../ui/table-text.ts";
import { Glyph } from "../../ui/Glyph.tsx";
import { overviewOf } from "./areas.ts";
import { contractsBetween, type Between } from "./contracts-between.ts";
import css from "./Overview.module.css";

const most = 100;
const columns = ["what", "from", "line", "to"];

interface Found {
  readonly contracts: readonly Between[];
  readonly imports: readonly Import[];
}

const rowsOf = ({ contracts, imports }: Found): string[][] => [
  ...contracts.flatMap(({ contract, by, answers }) =>
    by.map(({ file, line }) => [contract.contract, file, String(line), answers.map((one) => one.file).join(" ")]),
  ),
  ...imports.map((row) => ["imports", row.from, String(row.line), row.to]),
];

/** What makes the line between two areas: the contracts and the imports, by name. */
export function LinkPanel() {
  const graph = useRepo((state) => state.graph);
  const { folder, between } = usePlace();
  const without = useView((state) => state.without);
  const link = useSelection((state) => state.link);
  const found = useMemo(() => {
    if (!graph || !link) return null;
    const { areaOf } = overviewOf(graph, folder, without);
    const contracts = contractsBetween(graph, areaOf, link);
    const inside = graph.files.flatMap(({ path }, file) => (areaOf(path) === link.from ? [file] : []));
    const imports = inside.flatMap((file) => countedImports(graph.imports.of(file), without).filter((row) => areaOf(row.to) === link.to));
    return { contracts, imports };
  }, [graph, link, folder, without]);
  if (!link || !found || !graph) return null;
  const name = `${link.from}-to-${link.to}`.replace(/[^\w.-]+/g, "-");
  const kinds = [...new Set(found.contracts.map(({ contract }) => contract.kind))];
  return (
    <div className={css.link}>
      <div className={css.linkHead}>
        <div className="t3 small">Who talks to whom</div>
        <h2 className={css.linkTitle}>
          {link.from} <span className="t3">→</span> {link.to}
        </h2>
        {found.imports.length === 0 ? <div className="t2">without one import between them</div> : null}
        <div className="row" style={{ gap: 14, marginTop: 10, flexWrap: "wrap" }}>
          {kinds.map((kind) => (
            <span key={kind} className={css.sign}>
              <Glyph name={kind} />
              <b className="t1">{found.contracts.filter(({ contract }) => contract.kind === kind).length}</b> {kind}
            </span>
          ))}
          <span className={css.sign}>
            <Glyph name="file" />
            <b className={found.imports.length > 0 ? "t1" : undefined}>{found.imports.length}</b> imports
          </span>
        </div>
        <div className="row" style={{ gap: 4, marginTop: 10 }}>
          {found.contracts.length > 0 && !between ? (
            <Button onClick={() => go({ between: { from: link.from, to: link.to } })}>
              Show {found.contracts.length === 1 ? "the contract" : `all ${found.contracts.length} contracts`} as a picture
            </Button>
          ) : null}
          <span className="grow" />
          <SaveMenu
            items={[
              ["List as CSV", () => void save(name, "csv", tableText("csv", columns, rowsOf(found)))],
              ["List as Markdown", () => void save(name, "md", tableText("md", columns, rowsOf(found)))],
            ]}
          />
        </div>
      </div>
      <div className={css.linkBody}>
        {kinds.map((kind) => {
          const rows = found.contracts.filter(({ contract }) => contract.kind === kind);
          return (
            <section key={kind}>
              <h3 className={css.group}>
                {kind}
                <span className="grow" />
                <span className="t3 num">
                  {rows.length}
                  {rows.length > 1 ? ", most used first" : ""}
                </span>
              </h3>
              {rows.slice(0, most).map(({ contract, by, role }) => (
                <button key={contract.contract} type="button" className={css.linkRow} onClick={() => showContract(contract.contract)}>
                  <Glyph name={contract.kind} />
                  <span className="grow" style={{ display: "grid" }}>
                    <span className="row" style={{ gap: 6 }}>
                      <span className="mono t1 el grow">{contract.key}</span>
                      <span className="num t2 small">
                        {by.length} {role === "serves" ? "serves" : by.length === 1 ? "call" : "calls"}
                      </span>
                    </span>
                    <span className="t3 small el">
                      {by
                        .slice(0, 3)
                        .map(({ file, line }) => `${tellingName(file)}:${line}`)
                        .join(", ")}
                      {by.length > 3 ? ", …" : ""}
                    </span>
                  </span>
                </button>
              ))}
              {rows.length > most ? (
                <div className={css.group}>
                  showing {most} of {rows.length}
                </div>
              ) : null}
            </section>
          );
        })}
        {found.imports.length > 0 ? (
          <section>
            <h3 className={css.group}>
              imports
              <span className="grow" />
              <span className="t3 num">{found.imports.length}</span>
            </h3>
            {found.imports.slice(0, most).map((row) => (
              <button
                key={`${row.from} ${row.to}`}
                type="button"
                className={css.linkRow}
                title={`${row.from} imports ${row.to}`}
                onClick={() => select(row.from)}
              >
                <Glyph name="file" />
                <span className="el grow">
                  <span className="t1">{tellingName(row.from)}</span> <span className="t3">imports</span>{" "}
                  <span className="mono">{tellingName(row.to)}</span>
                </span>
                <span className="t3 num">:{row.line}</span>
              </button>
            ))}
            {found.imports.length > most ? (
              <div className={css.group}>
                showing {most} of {found.imports.length}
              </div>
            ) : null}
          </section>
        ) : null}
      </div>
    </div>
  );
}
