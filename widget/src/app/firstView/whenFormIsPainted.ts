/** Of a frame of the page, and of the one after it, in which the page around a frame has given it the height of the form. */
const FRAMES = 2;
/** A frame that is not displayed has no frames of animation. */
const PATIENCE_MS = 100;

/**
 * Resolves when the sign-in form that the server has written into the document is painted, at once if none is shown. The portal's
 * code, which starts then, keeps the processor busy for longer than the form takes.
 */
export async function whenFormIsPainted(): Promise<void> {
  if (document.querySelector('#first-view[data-form]') === null) return;
  await new Promise<void>((resolve) => {
    // The callback runs before the paint of its frame, and the timer after it.
    const paint = (frames: number) =>
      requestAnimationFrame(() => setTimeout(frames > 1 ? () => paint(frames - 1) : resolve));
    paint(FRAMES);
    setTimeout(resolve, PATIENCE_MS);
  });
}
