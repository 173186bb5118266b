/** Pixels of the longer side: enough to read the smallest print of a receipt. */
const MOST = 2000;
const QUALITY = 0.85;

/** The browser's functions that a worker uses. Tests pass their own. */
interface Surface {
  readonly decode: (file: Blob) => Promise<ImageBitmap>;
  readonly canvas: (width: number, height: number) => OffscreenCanvas;
}

const browser: Surface = {
  // Turned by the camera's orientation; the canvas keeps the pixels and nothing else of the file.
  decode: async (file) => await createImageBitmap(file, { imageOrientation: 'from-image' }),
  canvas: (width, height) => new OffscreenCanvas(width, height),
};

/**
 * Draws a photo anew, at most 2,000 pixels long: what is left is a JPEG without any metadata.
 *
 * @returns `undefined` where the browser cannot read the file
 */
export async function resizePhoto(file: Blob, surface: Surface = browser): Promise<Blob | undefined> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await surface.decode(file);
  } catch {
    return undefined;
  }
  const scale = Math.min(1, MOST / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width, bitmap.height].map((side) =>
    Math.max(1, Math.round(side * scale)),
  ) as [number, number];
  const canvas = surface.canvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  // What is transparent would become black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}
