import { useView } from "../../stores/view.ts";

const most = 300;

/** May the picture move? Not in a crowd, not while a picture is taken, and not where a person or their system said no. */
export function useMoves(marks: number): boolean {
  const wanted = useView((state) => state.settings.animate && !state.picture);
  return wanted && marks <= most && !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
