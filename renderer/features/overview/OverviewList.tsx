import { selectLink } from "../../stores/selection.ts";
import { Glyph } from "../../ui/Glyph.tsx";
import type { GlyphName } from "../../ui/glyphs.ts";
import type { Overview } from "./areas.ts";
import css from "./Overview.module.css";

interface Props {
  readonly overview: Overview;
  readonly open: (area: string) => void;
}

/** The picture as a list: the areas, and everything that goes between them. */
export function OverviewList({ overview, open }: Props) {
  return (
    <section className={css.list} aria-label="The areas as a list">
      <h2 className={css.group}>
        Areas <span className="grow" />
        <span className="num t3">{overview.areas.length}</span>
      </h2>
      {overview.areas.map((area) => (
        <button key={area.name} type="button" className={css.listRow} onClick={() => open(area.name)}>
          <Glyph name="folder" color="var(--text-3)" />
          <span className="t1 el grow">{area.name}</span>
          <span className="num t2">{area.files.toLocaleString("en")} files</span>
        </button>
      ))}
      <h2 className={css.group}>
        Between them <span className="grow" />
        <span className="num t3">{overview.cables.length}</span>
      </h2>
      {overview.cables.map(({ from, to, kind, count }) => (
        <button key={`${from} ${to} ${kind}`} type="button" className={css.listRow} onClick={() => selectLink({ from, to })}>
          <Glyph name={(kind ?? "file") as GlyphName} />
          <span className="el grow">
            <span className="t1">{from}</span> <span className="t3">→</span> <span className="t1">{to}</span>
          </span>
          <span className="num t2">
            {count.toLocaleString("en")} {kind ?? "imports"}
          </span>
        </button>
      ))}
    </section>
  );
}
