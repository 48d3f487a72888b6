import { Group, Panel, Separator } from "react-resizable-panels";
import { ReadingStrip } from "../features/reading/ReadingStrip.tsx";
import { NoFiles, NoGitNote, NothingRead } from "../features/trouble/NothingRead.tsx";
import { TroubleBand } from "../features/trouble/TroubleBand.tsx";
import { TrustBar } from "../features/trust/TrustBar.tsx";
import { TrustSheet } from "../features/trust/TrustSheet.tsx";
import { useLoadImpact } from "../stores/load-impact.ts";
import { useRepo } from "../stores/repo.ts";
import { setView, useView } from "../stores/view.ts";
import css from "./App.module.css";
import { LeftPanel } from "./LeftPanel.tsx";
import { MiddleHeader } from "./MiddleHeader.tsx";
import { MiddleView } from "./MiddleView.tsx";
import { RightPanel } from "./RightPanel.tsx";
import { useWidth } from "./use-width.ts";

/** Left lists, middle picture, right reasons, bottom trust. */
export function Shell() {
  useLoadImpact();
  const phase = useRepo((state) => state.phase);
  const graph = useRepo((state) => state.graph);
  const { leftOpen, rightOpen, leftWidth, rightWidth, trust } = useView();
  const width = useWidth();
  const leftFloats = width < 900;
  const rightFloats = width < 1180;
  const nothing = !graph && phase === "cancelled";
  const noFiles = graph !== null && graph.files.length === 0 && phase === "ready";
  const left = (
    <aside className={css.left} aria-label="Lists">
      <LeftPanel />
    </aside>
  );
  const right = (
    <aside className={css.right} aria-label="About the choice">
      <RightPanel />
    </aside>
  );
  const middle = (
    <main className={css.middle}>
      <MiddleHeader />
      {phase === "reading" && !graph ? <ReadingStrip /> : null}
      <TroubleBand />
      <NoGitNote />
      {nothing ? <NothingRead /> : noFiles ? <NoFiles /> : <MiddleView />}
      {trust ? <TrustSheet /> : null}
    </main>
  );
  return (
    <>
      <div className={css.shell}>
        <Group orientation="horizontal" className={css.panels} id="shell">
          {leftOpen && !leftFloats ? (
            <>
              <Panel
                id="left"
                defaultSize={`${leftWidth || 284}px`}
                minSize="220px"
                maxSize="420px"
                onResize={({ inPixels }) => setView({ leftWidth: Math.round(inPixels) })}
              >
                {left}
              </Panel>
              <Separator className={css.split} />
            </>
          ) : null}
          <Panel id="middle" minSize="320px">
            {middle}
          </Panel>
          {rightOpen && !rightFloats ? (
            <>
              <Separator className={css.split} />
              <Panel
                id="right"
                defaultSize={`${rightWidth || 364}px`}
                minSize="300px"
                maxSize="520px"
                onResize={({ inPixels }) => setView({ rightWidth: Math.round(inPixels) })}
              >
                {right}
              </Panel>
            </>
          ) : null}
        </Group>
        {leftOpen && leftFloats ? <div className={css.floatLeft}>{left}</div> : null}
        {rightOpen && rightFloats ? <div className={css.floatRight}>{right}</div> : null}
      </div>
      <TrustBar />
    </>
  );
}
