/**
 * Does what the screen does not need yet, once the browser has painted what it needs: naming the files of an import blocks a slow
 * phone for a tenth of a second.
 *
 * @returns a function that cancels it
 */
export function afterPaint(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
