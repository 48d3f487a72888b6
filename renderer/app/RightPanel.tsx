import { ReadingPanel } from "../features/reading/ReadingPanel.tsx";
import { SelectionPanel } from "../features/reasons/SelectionPanel.tsx";
import { useRepo } from "../stores/repo.ts";

export function RightPanel() {
  const reading = useRepo((state) => state.phase === "reading" && !state.graph);
  if (reading) return <ReadingPanel />;
  return <SelectionPanel />;
}
