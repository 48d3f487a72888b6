import { List, Maximize, Minus, Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useImpact } from "../../stores/answer.ts";
import { drawFailed, drawnNow } from "../../stores/drawn.ts";
import { usePlace } from "../../stores/place.ts";
import { isStale, useRepo } from "../../stores/repo.ts";
import { setView, useView } from "../../stores/view.ts";
import { IconButton } from "../../ui/Button.tsx";
import { cx } from "../../ui/cx.ts";
import { useSize } from "../../ui/use-size.ts";
import { Headline, Holes, Legend, targetName } from "./Corners.tsx";
import { NothingAffected, NoTarget, TargetFailed } from "./EmptyImpact.tsx";
import { ExportMenu } from "./ExportMenu.tsx";
import { Histogram } from "./Histogram.tsx";
import css from "./Impact.module.css";
import { ImpactStage, type StageHandle } from "./ImpactStage.tsx";
import { Twin } from "./Twin.tsx";
import { usePicture } from "./use-picture.ts";

/** What a change in the chosen file reaches, in rings. */
export function ImpactView() {
  const box = useRef<HTMLDivElement>(null);
  const stage = useRef<StageHandle>(null);
  const { width, height } = useSize(box);
  const { target } = usePlace();
  const impact = useImpact((state) => state.impact);
  const failure = useImpact((state) => state.failure);
  const stale = useRepo(isStale);
  const phase = useRepo((state) => state.phase);
  const dirty = useRepo((state) => state.dirty.size > 0);
  const twin = useView((state) => state.twin);
  const shown = usePicture(width, height);
  const [zoom, setZoom] = useState(1);
  const [ring, setRing] = useState<number | null>(null);
  const reached = impact ? impact.counts.affected + impact.counts.tests : 0;
  const empty = impact !== null && reached === 0;

  useEffect(() => {
    if (empty) drawnNow("impact", impact?.snapshot ?? null, () => 0);
    else if (failure && target && phase === "ready") drawFailed([failure.message, ...failure.nearest].join("\n"));
  }, [empty, failure, target, phase, impact]);

  const name = impact ? targetName(impact) : "";
  return (
    <div ref={box} className={cx(css.view, stale && css.stale)} data-view="impact">
      {!target ? <NoTarget /> : failure ? <TargetFailed failure={failure} /> : null}
      {impact && empty ? <NothingAffected impact={impact} name={name} /> : null}
      {impact && shown && !empty ? (
        <>
          <div className={css.stageBox}>
            <ImpactStage
              question={JSON.stringify(impact.question)}
              shown={shown}
              center={name}
              width={width}
              height={height}
              handle={stage}
              zoomed={setZoom}
              drawn={() => drawnNow("impact", impact.snapshot, () => stage.current?.marks() ?? 0)}
              listRing={(distance) => {
                setRing(distance);
                setView({ twin: true });
              }}
            />
          </div>
          <Headline impact={impact} shown={shown} target={name} />
          <div className={css.tools}>
            <IconButton label="Zoom out" onClick={() => stage.current?.zoomBy(1 / 1.25)}>
              <Minus size={14} />
            </IconButton>
            <span className={css.percent}>{Math.round(zoom * 100)}%</span>
            <IconButton label="Zoom in" onClick={() => stage.current?.zoomBy(1.25)}>
              <Plus size={14} />
            </IconButton>
            <IconButton label="Fit the picture" onClick={() => stage.current?.fit()}>
              <Maximize size={14} />
            </IconButton>
            <IconButton
              label="Show as a list"
              on={twin}
              aria-pressed={twin}
              onClick={() => {
                setRing(null);
                setView({ twin: !twin });
              }}
            >
              <List size={14} />
            </IconButton>
            <ExportMenu shown={shown} impact={impact} name={name} />
          </div>
          <div className={css.corner}>
            <Legend shown={shown} dirty={dirty} />
            <Holes impact={impact} />
          </div>
          <Histogram byDistance={impact.counts.byDistance} rings={shown.rings} />
          {twin ? (
            <Twin impact={impact} ring={ring} close={() => setView({ twin: false })} />
          ) : (
            <div className="hidden" data-twin-text>
              <Twin impact={impact} ring={null} close={() => undefined} plain />
            </div>
          )}
        </>
      ) : null}
    </div>
  );
}
