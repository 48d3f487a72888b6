import type { AnswerOf } from "../../../engine/model/answer.ts";
import { leftOutText } from "../../stores/import-filter.ts";
import { nameOf, kindOf, keyOf } from "../../stores/lookup.ts";
import { openInEditor } from "../../stores/file-actions.ts";
import { isStale, useRepo } from "../../stores/repo.ts";
import { tellingName } from "../../stores/telling-name.ts";
import { setView, useView } from "../../stores/view.ts";
import { Glyph } from "../../ui/Glyph.tsx";
import { Clock } from "lucide-react";
import css from "./Impact.module.css";
import type { Shown } from "./use-picture.ts";

const count = (n: number): string => n.toLocaleString("en");

/** What the picture answers, in words. "At least" stands where something may be missing. */
export function Headline({ impact, shown, target }: { readonly impact: AnswerOf<"impact">; readonly shown: Shown; readonly target: string }) {
  const stale = useRepo(isStale);
  const at = useRepo((state) => state.answeredAt);
  const without = useView((state) => state.without);
  const { affected, tests } = impact.counts;
  return (
    <div className={css.headline}>
      <h1 className={css.answer} data-affected={affected}>
        {impact.bound === "lower" ? <span className={css.bound}>at least </span> : null}
        <span data-headline data-of={impact.question.answer === "impact" ? impact.question.targets[0] : undefined}>
          {count(affected)}
        </span>
      </h1>
      <div className="t2">
        {affected === 1 ? "file" : "files"} affected by <span className="mono t1">{target}</span>
      </div>
      <div className="t3 small num" style={{ marginTop: 2 }} data-showing>
        showing {count(shown.picture.shown)} of {count(affected)}
        {tests > 0 ? ` · ${count(tests)} ${tests === 1 ? "test" : "tests"} ${shown.picture.testsFolded > 0 ? "folded" : "shown"}` : ""}
      </div>
      {without.length > 0 ? (
        <button type="button" className={css.without} onClick={() => setView({ importsOpen: true })} data-without>
          {leftOutText(without)}
        </button>
      ) : null}
      {stale ? (
        <div className={css.stamp}>
          <Clock size={12} /> stale: answer of {at}
        </div>
      ) : null}
    </div>
  );
}

const kinds = ["http", "graphql", "grpc", "trpc", "table", "queue", "env"] as const;

/** Only what is in the picture. */
export function Legend({ shown, dirty }: { readonly shown: Shown; readonly dirty: boolean }) {
  const present = kinds.filter((kind) => shown.picture.marks.some((mark) => mark.kind === kind));
  return (
    <ul className={css.legend} aria-label="Legend">
      {present.map((kind) => (
        <li key={kind}>
          <span>
            <Glyph name={kind} size={12} />
          </span>
          {kind}
        </li>
      ))}
      <li>
        <span>
          <i className={css.lineSign} />
        </span>
        imports
      </li>
      {dirty ? (
        <li>
          <span>
            <i className={css.dirtySign} />
          </span>
          dirty
        </li>
      ) : null}
      {shown.picture.testsFolded > 0 ? (
        <li>
          <span>
            <i className={css.testSign} />
          </span>
          tests
        </li>
      ) : null}
    </ul>
  );
}

/** What may be missing, by name. */
export function Holes({ impact }: { readonly impact: AnswerOf<"impact"> }) {
  const { holes } = impact;
  if (holes.length === 0) return null;
  return (
    <div className={css.holes}>
      <button type="button" className={css.holesHead} onClick={() => setView({ trust: true, trustSheet: "holes", trustLanguage: null })}>
        <i className={`hatch ${css.holeSign ?? ""}`} />
        {count(holes.length)} {holes.length === 1 ? "hole" : "holes"}: more may be affected
      </button>
      {holes.slice(0, 2).map((hole, at) => (
        <div key={at} className={css.hole}>
          <button
            type="button"
            className="el"
            title={`${hole.file ?? ""} ${hole.text}`}
            onClick={() => (hole.file ? void openInEditor(hole.file, hole.line) : undefined)}
          >
            <span className="mono t1" style={{ fontSize: 11 }}>
              {hole.file ? nameOf(hole.file) : hole.text}
              {hole.line ? `:${hole.line}` : ""}
            </span>{" "}
            {hole.why}
          </button>
        </div>
      ))}
      {holes.length > 2 ? (
        <div className={css.hole}>
          <button type="button" className="t3" onClick={() => setView({ trust: true, trustSheet: "holes", trustLanguage: null })}>
            {count(holes.length - 2)} more
          </button>
        </div>
      ) : null}
    </div>
  );
}

/** The name in the middle of the picture. */
export function targetName(impact: AnswerOf<"impact">): string {
  const { question } = impact;
  if (question.answer !== "impact") return "";
  if (question.changed) return impact.starts.length === 1 ? tellingName(impact.starts[0]?.file ?? "") : `${impact.starts.length} changed files`;
  const name = question.targets[0] ?? "";
  return kinds.some((kind) => kind === kindOf(name)) ? keyOf(name) : tellingName(name);
}
