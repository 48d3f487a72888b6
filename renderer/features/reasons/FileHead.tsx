import { Copy, ExternalLink, FileText, FolderOpen } from "lucide-react";
import type { AffectedFile } from "../../../engine/model/answer.ts";
import { copy, openInEditor, reveal } from "../../stores/file-actions.ts";
import { folderOf, nameOf } from "../../stores/lookup.ts";
import { chainOf, useImpact } from "../../stores/answer.ts";
import { impactOf, usePlace } from "../../stores/place.ts";
import { Button } from "../../ui/Button.tsx";
import { Chip } from "../../ui/Chip.tsx";
import css from "./Reasons.module.css";

interface Props {
  readonly file: string;
  readonly distance: number | null;
  readonly row: AffectedFile | null;
}

export function FileHead({ file, distance, row }: Props) {
  const rows = useImpact((state) => state.rows);
  const { target, view } = usePlace();
  const isTarget = view === "impact" && target?.type === "file" && target.name === file;
  const folder = folderOf(file);
  return (
    <div className={css.head}>
      <div className="row" style={{ gap: 8 }}>
        <h2 className={css.title} title={file}>
          {nameOf(file)}
        </h2>
        <span className="grow" />
        {distance === null ? null : (
          <>
            <span className="t3">distance</span>
            <Chip level={distance} size="large" />
          </>
        )}
      </div>
      <div className="mono t2 el" style={{ fontSize: 11, lineHeight: "16px" }}>
        {folder === "" ? "top folder" : `${folder}/`}
      </div>
      <div className={css.actions}>
        <Button look="bare" icon={<ExternalLink size={13} />} onClick={() => void openInEditor(file, row?.reason.line ?? 1)}>
          Open in editor
        </Button>
        <Button look="bare" icon={<FolderOpen size={13} />} onClick={() => void reveal(file)}>
          Reveal
        </Button>
        <Button look="bare" icon={<Copy size={13} />} onClick={() => void copy(file, "Path")}>
          Path
        </Button>
        <Button look="bare" icon={<FileText size={13} />} onClick={() => void copy(markdown(file, chainOf(rows, file), rows), "Markdown")}>
          Markdown
        </Button>
      </div>
      {isTarget ? null : (
        <Button className={css.centre} onClick={() => impactOf(file)}>
          What breaks if this changes?
        </Button>
      )}
    </div>
  );
}

/** The chain in words, from the start to the file, as a Markdown list. */
function markdown(file: string, chain: readonly string[], rows: ReadonlyMap<string, AffectedFile>): string {
  const code = (text: string): string => `\`${text.replaceAll("`", "'")}\``;
  const steps = [...chain].reverse().map((step) => {
    const row = rows.get(step);
    return row ? `${row.distance}. ${code(step)} ${row.reason.text} (${code(`${row.reason.file}:${row.reason.line}`)})` : `0. ${code(step)}`;
  });
  return `${code(file)}\n\n${steps.join("\n")}\n`;
}
