import { roles } from "../../engine/model/contract.ts";
import { ContractPanel } from "../features/contract/ContractPanel.tsx";
import { LinkPanel } from "../features/overview/LinkPanel.tsx";
import { PathPanel } from "../features/path/PathPanel.tsx";
import { ReadingPanel } from "../features/reading/ReadingPanel.tsx";
import { SelectionPanel } from "../features/reasons/SelectionPanel.tsx";
import { usePlace } from "../stores/place.ts";
import { lookup } from "../stores/lookup.ts";
import { useRepo } from "../stores/repo.ts";
import { useSelection } from "../stores/selection.ts";

export function RightPanel() {
  const { view, contract } = usePlace();
  const reading = useRepo((state) => state.phase === "reading" && !state.graph);
  const link = useSelection((state) => state.link);
  const file = useSelection((state) => state.file);
  const graph = useRepo((state) => state.graph);
  if (reading) return <ReadingPanel />;
  if (view === "path") return <PathPanel />;
  if (view === "overview" && link) return <LinkPanel />;
  if (view === "contract" && contract) {
    // A file that was chosen elsewhere says nothing about the contract on screen.
    const shown = graph ? lookup(graph).contracts.get(contract) : undefined;
    if (!file || !shown || !roles.some((role) => shown[role].some((entry) => entry.file === file))) return <ContractPanel />;
  }
  return <SelectionPanel />;
}
