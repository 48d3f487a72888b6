type EnvKey = keyof NodeJS.ProcessEnv | (string & {});

export const env = <K extends EnvKey>(variable: K): string | undefined => {
  return typeof process !== "undefined" ? process?.env?.[variable] : undefined;
};

export const requireEnv = <K extends EnvKey>(variable: K): string => {
  const value = env(variable);
  if (!value) throw new Error(String(variable));
  return value;
};
