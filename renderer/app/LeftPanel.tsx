import { ChangesPanel } from "../features/changes/ChangesPanel.tsx";
import { ContractsPanel } from "../features/contracts/ContractsPanel.tsx";
import { FilesPanel } from "../features/files/FilesPanel.tsx";
import { useRepo } from "../stores/repo.ts";
import { setView, useView, type LeftTab } from "../stores/view.ts";
import { Tabs } from "../ui/Tabs.tsx";

export function LeftPanel() {
  const tab = useView((state) => state.leftTab);
  const isMac = useView((state) => state.isMac);
  const files = useRepo((state) => state.graph?.files.length ?? null);
  const contracts = useRepo((state) => state.graph?.contracts.length ?? null);
  const dirty = useRepo((state) => (state.graph ? state.dirty.size : null));
  const filterKey = isMac ? "⌘ F" : "Ctrl F";
  return (
    <>
      <Tabs<LeftTab>
        look="line"
        label="Lists"
        on={tab}
        choose={(leftTab) => setView({ leftTab })}
        tabs={[
          { id: "files", label: "Files", count: files },
          { id: "contracts", label: "Contracts", count: contracts },
          { id: "changes", label: "Changes", count: dirty },
        ]}
      />
      {tab === "files" ? <FilesPanel filterKey={filterKey} /> : tab === "contracts" ? <ContractsPanel filterKey={filterKey} /> : <ChangesPanel />}
    </>
  );
}
