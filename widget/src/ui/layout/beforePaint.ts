/**
 * Measures before the next paint, and again after each change of the box's width. To measure at once would lay out the whole
 * page within the task that has rendered it: on a slow phone the longest of all.
 *
 * @returns a function that stops it
 */
export function beforePaint(box: HTMLElement, measure: () => void): () => void {
  const frame = requestAnimationFrame(measure);
  if (typeof ResizeObserver === 'undefined') return () => cancelAnimationFrame(frame);
  let width: number | undefined;
  const observer = new ResizeObserver(() => {
    const { clientWidth } = box;
    // The first call only reports the width of the first measurement.
    if (width !== undefined && clientWidth !== width) measure();
    width = clientWidth;
  });
  observer.observe(box);
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
  };
}
