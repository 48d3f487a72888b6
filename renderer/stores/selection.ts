import { create } from "zustand";

interface SelectionState {
  /** The file that the right panel tells about. */
  readonly file: string | null;
  /** The file under the pointer, in whichever list or picture it is. */
  readonly hovered: string | null;
}

export const useSelection = create<SelectionState>(() => ({ file: null, hovered: null }));
export const select = (file: string | null): void => useSelection.setState({ file });
export function hover(hovered: string | null): void {
  if (useSelection.getState().hovered !== hovered) useSelection.setState({ hovered });
}
