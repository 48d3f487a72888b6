import type { AnswerOf } from "../../../engine/model/answer.ts";
import type { Failure } from "../../../engine/model/failure.ts";
import { impactOf } from "../../stores/place.ts";
import { setView } from "../../stores/view.ts";
import { Button } from "../../ui/Button.tsx";
import css from "./Impact.module.css";

export function NoTarget() {
  return (
    <div className={css.empty}>
      <h2>What breaks if I change this?</h2>
      <p>Choose a file or a contract in the lists, or search for one. The picture shows every file that a change reaches, and why.</p>
      <Button onClick={() => setView({ overlay: "palette", pickFor: "impact", paletteText: "" })}>Search a file</Button>
    </div>
  );
}

/** Never a bare zero: what was read, and what may be missing. */
export function NothingAffected({ impact, name }: { readonly impact: AnswerOf<"impact">; readonly name: string }) {
  return (
    <div className={css.empty}>
      <h2>
        Nothing here depends on{" "}
        <span className="mono" style={{ fontSize: 16 }} data-headline="0" data-affected={0}>
          {name}
        </span>
        , in what was read.
      </h2>
      {impact.coverage.slice(0, 3).map((row) => (
        <p key={row.name} className="small">
          {row.text}
        </p>
      ))}
      {impact.holes.length > 0 ? (
        <p>
          {impact.holes.length} {impact.holes.length === 1 ? "hole" : "holes"}: something may depend on it all the same.{" "}
          <button
            type="button"
            className="t1"
            style={{ textDecoration: "underline" }}
            onClick={() => setView({ trust: true, trustSheet: "holes", trustLanguage: null })}
          >
            Show them
          </button>
        </p>
      ) : null}
    </div>
  );
}

export function TargetFailed({ failure }: { readonly failure: Failure }) {
  return (
    <div className={css.empty} role="alert">
      <h2>{failure.message}</h2>
      {failure.nearest.length > 0 ? <p>The nearest names:</p> : null}
      {failure.nearest.slice(0, 5).map((name) => (
        <Button key={name} onClick={() => impactOf(name)}>
          <span className="mono">{name}</span>
        </Button>
      ))}
    </div>
  );
}
