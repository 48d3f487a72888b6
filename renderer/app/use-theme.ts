import { useEffect } from "react";
import { useView } from "../stores/view.ts";

/** Puts the chosen theme, or the system's, on the page. */
export function useTheme(): void {
  const theme = useView((state) => state.settings.theme);
  useEffect(() => {
    const system = window.matchMedia("(prefers-color-scheme: dark)");
    const apply = (): void => {
      // Main forces the system's answer where a start asked for a theme.
      document.documentElement.dataset["theme"] = theme === "system" ? (system.matches ? "dark" : "light") : theme;
    };
    apply();
    system.addEventListener("change", apply);
    return () => system.removeEventListener("change", apply);
  }, [theme]);
}
