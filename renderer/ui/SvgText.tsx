import { useLayoutEffect, useRef } from "react";

/** Shows an SVG that was bundled as text, in the page's own fonts. Never for text from a repository. */
export function SvgText({ text, className }: { readonly text: string; readonly className?: string | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { documentElement } = new DOMParser().parseFromString(text, "image/svg+xml");
    box.current?.replaceChildren(document.importNode(documentElement, true));
  }, [text]);
  return <div ref={box} className={className} aria-hidden />;
}
