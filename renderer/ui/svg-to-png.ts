/** Renders an SVG text to a PNG, as base64. */
export async function svgToPng(svg: string, scale: number): Promise<string> {
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.width * scale;
    canvas.height = image.height * scale;
    const context = canvas.getContext("2d");
    context?.scale(scale, scale);
    context?.drawImage(image, 0, 0);
    return canvas.toDataURL("image/png").slice("data:image/png;base64,".length);
  } finally {
    URL.revokeObjectURL(url);
  }
}
