import { Download } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { IconButton } from "./Button.tsx";
import menu from "./Menu.module.css";

export type SaveItem = readonly [label: string, act: () => void];

/** The ways in which what is shown can be saved. */
export function SaveMenu({ items, label = "Export" }: { readonly items: readonly SaveItem[]; readonly label?: string }) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <IconButton label={label}>
          <Download size={14} />
        </IconButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className={menu.menu} align="end" sideOffset={4}>
          {items.map(([label, act]) => (
            <DropdownMenu.Item key={label} className={menu.item} onSelect={act}>
              {label}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
