import { create } from "zustand";

interface SelectionState {
  /** The file that the right panel tells about. */
  readonly file: string | null;
  /** The file under the pointer, in whichever list or picture it is. */
  readonly hovered: string | null;
  /** Two areas of the overview, from the one that depends to the one it depends on. */
  readonly link: { readonly from: string; readonly to: string } | null;
}

export const useSelection = create<SelectionState>(() => ({ file: null, hovered: null, link: null }));
export const select = (file: string | null): void => useSelection.setState({ file, link: null });
export const selectLink = (link: SelectionState["link"]): void => useSelection.setState({ link });
export function hover(hovered: string | null): void {
  if (useSelection.getState().hovered !== hovered) useSelection.setState({ hovered });
}
