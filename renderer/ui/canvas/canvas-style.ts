/** How discs and lines look on the canvas. Colours come with the elements, read from the theme. */
export const canvasStyle = [
  {
    selector: "node",
    style: {
      shape: "ellipse",
      width: "data(size)",
      height: "data(size)",
      "background-color": "data(fill)",
      "border-width": "data(border)",
      "border-color": "data(stroke)",
      events: "no",
      "overlay-opacity": 0,
    },
  },
  { selector: "node.dashed", style: { "border-style": "dashed", "border-dash-pattern": [2.5, 2] } },
  {
    selector: "node.badge",
    style: { shape: "rectangle", "background-opacity": 0, "background-image": "data(image)", "background-fit": "contain", "background-clip": "none" },
  },
  { selector: "node.faint", style: { opacity: 0.38 } },
  {
    selector: "edge",
    style: {
      width: "data(width)",
      "line-color": "data(color)",
      opacity: "data(opacity)",
      "line-cap": "round",
      "source-endpoint": "inside-to-node",
      "target-endpoint": "inside-to-node",
      events: "no",
      "overlay-opacity": 0,
    },
  },
  { selector: "edge.straight", style: { "curve-style": "straight" } },
  { selector: "edge.hay", style: { "curve-style": "haystack", "haystack-radius": 0 } },
  {
    selector: "edge.bent",
    style: {
      "curve-style": "unbundled-bezier",
      "control-point-weights": "data(weights)",
      "control-point-distances": "data(distances)",
      "edge-distances": "node-position",
    },
  },
  { selector: "edge.dashed", style: { "line-style": "dashed", "line-dash-pattern": [2, 3] } },
] as const;
