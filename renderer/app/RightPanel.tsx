import { LinkPanel } from "../features/overview/LinkPanel.tsx";
import { PathPanel } from "../features/path/PathPanel.tsx";
import { ReadingPanel } from "../features/reading/ReadingPanel.tsx";
import { SelectionPanel } from "../features/reasons/SelectionPanel.tsx";
import { usePlace } from "../stores/place.ts";
import { useRepo } from "../stores/repo.ts";
import { useSelection } from "../stores/selection.ts";

export function RightPanel() {
  const { view } = usePlace();
  const reading = useRepo((state) => state.phase === "reading" && !state.graph);
  const link = useSelection((state) => state.link);
  if (reading) return <ReadingPanel />;
  if (view === "path") return <PathPanel />;
  if (view === "overview" && link) return <LinkPanel />;
  return <SelectionPanel />;
}
