import { useVirtualizer } from "@tanstack/react-virtual";
import type { FileRow } from "../../../engine/model/graph.ts";
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { useImpact } from "../../stores/answer.ts";
import { save } from "../../stores/file-actions.ts";
import { impactOf, usePlace } from "../../stores/place.ts";
import { useRepo } from "../../stores/repo.ts";
import { hover, select, useSelection } from "../../stores/selection.ts";
import { ExportRows } from "../../ui/ExportRows.tsx";
import { Field } from "../../ui/Field.tsx";
import { buildTree, filterFiles, foldersAbove, treeRows, type TreeRow } from "./file-tree.ts";
import { FileTreeRow } from "./FileTreeRow.tsx";
import css from "./Files.module.css";

const none: never[] = [];

/** Every file of the tree. A click tells about one, a double click or Enter asks for its impact. */
export function FilesPanel({ filterKey }: { readonly filterKey: string }) {
  const files = useRepo((state) => state.graph?.files) ?? none;
  const selected = useSelection((state) => state.file);
  const { target } = usePlace();
  const [text, setText] = useState("");
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [cursor, setCursor] = useState<string | null>(null);
  const scroll = useRef<HTMLDivElement>(null);
  const tree = useMemo(() => buildTree(files), [files]);
  const found = useMemo(() => (text.trim() ? filterFiles(files, text) : null), [files, text]);
  const rows = useMemo(() => found?.rows ?? treeRows(tree, open), [found, tree, open]);
  const virtual = useVirtualizer({ count: rows.length, getScrollElement: () => scroll.current, estimateSize: () => 24, overscan: 20 });

  // A small tree starts with its first level open, a chosen file is always in sight.
  useEffect(() => {
    setOpen((before) => (before.size > 0 ? before : new Set(files.length > 400 ? [] : [...tree.root.folders.keys()])));
  }, [tree, files.length]);
  const shown = selected ?? (target?.type === "file" ? target.name : null);
  useEffect(() => {
    if (shown) setOpen((before) => new Set([...before, ...foldersAbove(shown)]));
  }, [shown]);
  useEffect(() => {
    const at = shown ? rows.findIndex((row) => row.path === shown) : -1;
    const seen = virtual.range;
    if (at < 0 || (seen && at > seen.startIndex && at < seen.endIndex)) return;
    // Scrolling makes the page settle its layout: it waits until what was asked for is drawn.
    const timer = window.setTimeout(() => virtual.scrollToIndex(at, { align: "auto" }), 30);
    return () => window.clearTimeout(timer);
  }, [shown, open, found === null]);

  const toggle = (path: string): void =>
    setOpen((before) => (before.has(path) ? new Set([...before].filter((one) => one !== path)) : new Set([...before, path])));
  const act = (row: TreeRow): void => (row.folder ? toggle(row.path) : select(row.path));
  const keys = (event: KeyboardEvent): void => {
    const at = rows.findIndex((row) => row.path === (cursor ?? shown));
    const row = rows[at];
    const to =
      event.key === "ArrowDown" ? at + 1 : event.key === "ArrowUp" ? at - 1 : event.key === "Home" ? 0 : event.key === "End" ? rows.length - 1 : null;
    if (to !== null) {
      const next = rows[Math.max(0, Math.min(rows.length - 1, to))];
      if (!next) return;
      setCursor(next.path);
      if (!next.folder) select(next.path);
      virtual.scrollToIndex(rows.indexOf(next), { align: "auto" });
    } else if (event.key === "ArrowRight" && row?.folder && !row.open) toggle(row.path);
    else if (event.key === "ArrowLeft" && row?.folder && row.open) toggle(row.path);
    else if (event.key === "Enter" && row?.folder) toggle(row.path);
    else if (event.key === "Enter" && row) impactOf(row.path);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <div className={css.filter}>
        <Field label="Filter files" hint={filterKey} value={text} change={setText} data-filter />
        <ExportRows
          columns={["file", "language", "test", "read", "distance"]}
          rows={() => fileCells(found?.files ?? files)}
          save={(format, data) => void save("files", format, data)}
        />
      </div>
      {found ? <div className={css.found}>{found.files.length.toLocaleString("en")} found</div> : null}
      <div ref={scroll} className={css.scroll} role="tree" aria-label="Files" tabIndex={0} onKeyDown={keys} onPointerLeave={() => hover(null)}>
        <div style={{ height: virtual.getTotalSize(), position: "relative" }}>
          {virtual.getVirtualItems().map((item) => {
            const row = rows[item.index] as TreeRow;
            return <FileTreeRow key={row.path} row={row} top={item.start} selected={row.path === shown} cursor={row.path === cursor} act={act} />;
          })}
        </div>
      </div>
    </>
  );
}

function fileCells(files: readonly FileRow[]): string[][] {
  const { distances } = useImpact.getState();
  return files.map((file) => [
    file.path,
    file.language ?? "",
    file.test ? "test" : "",
    file.read === null ? "no connector" : file.read ? "read" : "not read",
    String(distances.get(file.path) ?? ""),
  ]);
}
