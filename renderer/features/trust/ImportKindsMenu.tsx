import { DropdownMenu } from "radix-ui";
import { Check, ListFilter } from "lucide-react";
import { importKinds, importWords, leftOutText, toggleImportKind } from "../../stores/import-filter.ts";
import { useRepo } from "../../stores/repo.ts";
import { setView, useView } from "../../stores/view.ts";
import { cx } from "../../ui/cx.ts";
import menu from "../../ui/Menu.module.css";
import css from "./Trust.module.css";

/** Which kinds of imports pass a change on. What is left out stands in the coverage line, since every answer is smaller for it. */
export function ImportKindsMenu() {
  const graph = useRepo((state) => state.graph);
  const without = useView((state) => state.without);
  const open = useView((state) => state.importsOpen);
  if (!graph) return null;
  const counts = graph.imports.counts;
  const shown = importKinds.filter((kind) => counts.has(kind) || without.includes(kind));
  return (
    <DropdownMenu.Root modal={false} open={open} onOpenChange={(importsOpen) => setView({ importsOpen })}>
      <DropdownMenu.Trigger className={cx(css.item, without.length > 0 && css.leftOut)} data-imports data-line={leftOutText(without) || undefined}>
        <ListFilter size={12} aria-hidden />
        {without.length === 0 ? "all imports" : leftOutText(without)}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className={menu.menu} side="top" align="start" sideOffset={6}>
          <DropdownMenu.Label className={menu.head}>Imports that pass a change on</DropdownMenu.Label>
          {shown.map((kind) => (
            <DropdownMenu.CheckboxItem
              key={kind}
              className={menu.item}
              checked={!without.includes(kind)}
              onCheckedChange={() => toggleImportKind(kind)}
              onSelect={(event) => event.preventDefault()}
            >
              <span className={css.check}>{without.includes(kind) ? null : <Check size={13} />}</span>
              <span className={css.kindName}>{importWords[kind]}</span>
              <span className="num t3">{(counts.get(kind) ?? 0).toLocaleString("en")}</span>
            </DropdownMenu.CheckboxItem>
          ))}
          {shown.length === 0 ? <DropdownMenu.Label className={menu.head}>No file here imports another.</DropdownMenu.Label> : null}
          {without.length > 0 ? (
            <DropdownMenu.Item className={menu.item} onSelect={() => setView({ without: [] })}>
              <span className={css.check} />
              Count all imports
            </DropdownMenu.Item>
          ) : null}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
