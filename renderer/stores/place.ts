import { create } from "zustand";

export const views = ["overview", "impact", "neighbourhood", "contract", "path"] as const;
export type View = (typeof views)[number];

/** Where the person is. Targets are a file's path, a `kind key`, or `changed` for what differs from the commit. */
export interface Place {
  readonly view: View;
  /** What impact and neighbourhood are about; null when nothing was chosen yet. */
  readonly target: Target | null;
  readonly contract: string | null;
  readonly path: { readonly from: string | null; readonly to: string | null };
  readonly folder: string | null;
  /** Two areas of the overview whose contracts are looked at, from the one that depends to the one it depends on. */
  readonly between: { readonly from: string; readonly to: string } | null;
}

export type Target = { readonly type: "file" | "contract"; readonly name: string } | { readonly type: "changed"; readonly revision: string | null };

interface PlaceState {
  readonly places: readonly Place[];
  readonly at: number;
}

const first: Place = { view: "overview", target: null, contract: null, path: { from: null, to: null }, folder: null, between: null };

export const usePlaces = create<PlaceState>(() => ({ places: [first], at: 0 }));
export const currentPlace = (state: PlaceState): Place => state.places[state.at] ?? first;
export const usePlace = (): Place => usePlaces(currentPlace);

const longest = 100;

/** Goes somewhere; what is not named stays as it is. Going to where one is already adds no step back. */
export function go(change: Partial<Place>): void {
  const { places, at } = usePlaces.getState();
  const here = places[at] ?? first;
  const next = { ...here, ...change };
  if (JSON.stringify(next) === JSON.stringify(here)) return;
  const kept = [...places.slice(Math.max(0, at + 1 - longest), at + 1), next];
  usePlaces.setState({ places: kept, at: kept.length - 1 });
}

export const back = (): void => usePlaces.setState(({ at }) => ({ at: Math.max(0, at - 1) }));
export const forward = (): void => usePlaces.setState(({ at, places }) => ({ at: Math.min(places.length - 1, at + 1) }));
export const resetPlaces = (place: Partial<Place> = {}): void => usePlaces.setState({ places: [{ ...first, ...place }], at: 0 });

export const impactOf = (name: string): void => go({ view: "impact", target: { type: "file", name } });
export const impactOfContract = (name: string): void => go({ view: "impact", target: { type: "contract", name } });
export const showContract = (contract: string): void => go({ view: "contract", contract });
