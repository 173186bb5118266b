/** Tells the height of an element in CSS pixels: at most once a frame, and only when it changed by a pixel. */
export function watchHeight(element: HTMLElement, tell: (height: number) => void): () => void {
  let last = -1;
  let frame = 0;
  const measure = () => {
    frame = 0;
    const height = Math.ceil(element.getBoundingClientRect().height);
    // Nothing is no height: the host keeps what it has reserved until there is a page.
    if (height === 0 || Math.abs(height - last) < 1) return;
    last = height;
    tell(height);
  };
  const observer = new ResizeObserver(() => {
    frame ||= requestAnimationFrame(measure);
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}
