import { SvgText } from "../../ui/SvgText.tsx";
import dark from "./sample-dark.svg?raw";
import light from "./sample-light.svg?raw";
import css from "./Start.module.css";

/** What the sample answers: a picture that the window made itself, once in each theme (`npm run pictures`). */
export function SamplePreview() {
  return (
    <figure className={css.preview}>
      <SvgText text={dark} className={css.onDark} />
      <SvgText text={light} className={css.onLight} />
      <figcaption className={css.caption}>
        <b className="t1">The sample.</b> One .proto edit reaches a React page through gRPC and HTTP, in 5 steps.
      </figcaption>
    </figure>
  );
}
