/**
 * Runs `act` after the next paint: for work that the screen does not need yet. On a slow phone even the start of an import, which
 * lists the files to fetch, blocks the page for a tenth of a second.
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
