let recent: readonly string[] = [];

/** Files that were chosen last, newest first. */
export const recentNames = (): readonly string[] => recent;
export const touch = (name: string): void => {
  recent = [name, ...recent.filter((one) => one !== name)].slice(0, 20);
};
