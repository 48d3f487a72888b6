import { Download } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { IconButton } from "./Button.tsx";
import menu from "./Menu.module.css";
import { tableText } from "./table-text.ts";

const formats = { csv: "As CSV", json: "As JSON", md: "As Markdown" } as const;

interface Props {
  readonly columns: readonly string[];
  readonly rows: () => readonly (readonly string[])[];
  readonly save: (format: keyof typeof formats, text: string) => void;
}

/** Gives a list away, whole, in one of three formats. */
export function ExportRows({ columns, rows, save }: Props) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <IconButton label="Export the list">
          <Download size={13} />
        </IconButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className={menu.menu} align="end" sideOffset={4}>
          {(Object.keys(formats) as (keyof typeof formats)[]).map((format) => (
            <DropdownMenu.Item key={format} className={menu.item} onSelect={() => save(format, tableText(format, columns, rows()))}>
              {formats[format]}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
