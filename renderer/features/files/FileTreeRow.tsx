import { ChevronDown, ChevronRight } from "lucide-react";
import { useImpact } from "../../stores/answer.ts";
import { impactOf } from "../../stores/place.ts";
import { useRepo } from "../../stores/repo.ts";
import { hover } from "../../stores/selection.ts";
import { Chip } from "../../ui/Chip.tsx";
import { cx } from "../../ui/cx.ts";
import { PathText } from "../../ui/PathText.tsx";
import type { TreeRow } from "./file-tree.ts";
import css from "./Files.module.css";

interface Props {
  readonly row: TreeRow;
  readonly top: number;
  readonly selected: boolean;
  readonly cursor: boolean;
  readonly act: (row: TreeRow) => void;
}

export function FileTreeRow({ row, top, selected, cursor, act }: Props) {
  const dirty = useRepo((state) => (row.folder ? false : state.dirty.has(row.path)));
  const distance = useImpact((state) => (row.folder ? undefined : state.distances.get(row.path)));
  const flat = row.name === row.path && row.path.includes("/");
  return (
    <div
      role="treeitem"
      aria-level={row.depth + 1}
      aria-selected={selected}
      aria-expanded={row.folder ? row.open : undefined}
      title={row.path}
      className={cx(css.row, selected && css.selected, cursor && css.cursor)}
      style={{ top, paddingLeft: 12 + row.depth * 14 }}
      onClick={() => act(row)}
      onDoubleClick={() => (row.folder ? undefined : impactOf(row.path))}
      onPointerEnter={() => hover(row.folder ? null : row.path)}
      data-path={row.path}
    >
      <span className={css.arrow}>{row.folder ? row.open ? <ChevronDown size={12} /> : <ChevronRight size={12} /> : null}</span>
      <span className={cx("el grow", row.folder && "m")}>{flat ? <PathText path={row.path} /> : row.name}</span>
      {dirty ? <i className={css.dirty} title="differs from the commit" /> : null}
      {row.file?.read === false ? <i className={cx("hatch", css.unread)} title="not read" /> : null}
      {row.file?.test ? <span className={css.test}>test</span> : null}
      {distance === undefined ? null : <Chip level={distance} label="distance" />}
      {row.folder ? <span className="num t3 small">{row.count.toLocaleString("en")}</span> : null}
    </div>
  );
}
