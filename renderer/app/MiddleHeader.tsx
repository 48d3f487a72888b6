import { ChevronLeft, ChevronRight } from "lucide-react";
import { kindOf, keyOf } from "../stores/lookup.ts";
import { back, forward, go, usePlaces, usePlace, views, type View } from "../stores/place.ts";
import { useRepo } from "../stores/repo.ts";
import { useSelection } from "../stores/selection.ts";
import { IconButton } from "../ui/Button.tsx";
import { Glyph } from "../ui/Glyph.tsx";
import type { GlyphName } from "../ui/glyphs.ts";
import { PathText } from "../ui/PathText.tsx";
import { Tabs } from "../ui/Tabs.tsx";
import css from "./App.module.css";

const names: Readonly<Record<View, string>> = {
  overview: "Overview",
  impact: "Impact",
  neighbourhood: "Neighbourhood",
  contract: "Contract",
  path: "Path",
};

/** Back and forward, where one is, and the five views. */
export function MiddleHeader() {
  const place = usePlace();
  const at = usePlaces((state) => state.at);
  const last = usePlaces((state) => state.places.length - 1);
  const selected = useSelection((state) => state.file);
  const choose = (view: View): void => {
    // A view of one file takes the chosen file where it has none yet.
    if ((view === "impact" || view === "neighbourhood") && !place.target && selected) go({ view, target: { type: "file", name: selected } });
    else if (view === "path" && !place.path.from && place.target?.type === "file")
      go({ view, path: { from: place.target.name, to: selected && selected !== place.target.name ? selected : null } });
    else go({ view });
  };
  return (
    <div className={css.header}>
      <IconButton label="Back" disabled={at === 0} onClick={back}>
        <ChevronLeft size={15} strokeWidth={1.5} />
      </IconButton>
      <IconButton label="Forward" disabled={at >= last} onClick={forward}>
        <ChevronRight size={15} strokeWidth={1.5} />
      </IconButton>
      <nav className={css.crumb} aria-label="Where you are">
        <Crumb />
      </nav>
      <Tabs<View> look="segment" label="Views" on={place.view} choose={choose} tabs={views.map((view) => ({ id: view, label: names[view] }))} />
    </div>
  );
}

function Crumb() {
  const { view, target, contract, path, folder, between } = usePlace();
  const repo = useRepo((state) => state.opened?.name ?? "");
  if (view === "overview")
    return (
      <>
        <Glyph name="folder" size={13} color="var(--text-3)" />
        <button type="button" className="t1" onClick={() => go({ folder: null, between: null })}>
          {repo}
        </button>
        {folder ? <PathText path={folder} /> : null}
        {between ? (
          <span className="t2 el">
            {between.from} → {between.to}
          </span>
        ) : null}
      </>
    );
  if (view === "contract")
    return contract ? (
      <>
        <Glyph name={kindOf(contract) as GlyphName} />
        <span className="mono t1 el">{keyOf(contract)}</span>
      </>
    ) : (
      <span className="t3">no contract is chosen</span>
    );
  if (view === "path")
    return (
      <>
        <span className="mono t1 el">{path.from ? path.from.slice(path.from.lastIndexOf("/") + 1) : "…"}</span>
        <span className="t3">→</span>
        <span className="mono t1 el">{path.to ? path.to.slice(path.to.lastIndexOf("/") + 1) : "…"}</span>
      </>
    );
  if (!target) return <span className="t3">no file is chosen</span>;
  if (target.type === "changed") return <span className="t1">Changes{target.revision ? ` from ${target.revision}` : ""}</span>;
  return target.type === "contract" ? (
    <>
      <Glyph name={kindOf(target.name) as GlyphName} />
      <span className="mono t1 el">{keyOf(target.name)}</span>
    </>
  ) : (
    <>
      <Glyph name="file" size={13} color="var(--text-3)" />
      <PathText path={target.name} />
    </>
  );
}
