import { effect, type ReadonlySignal } from '@preact/signals-react';

/**
 * Reports the height of an element in CSS pixels: once per animation frame at most, only when it changed by a pixel, and only
 * while the host's frame follows it. An element that fills the frame would report the frame's own height.
 */
export function watchHeight(
  element: HTMLElement,
  autoHeight: ReadonlySignal<boolean>,
  report: (height: number) => void,
): () => void {
  let last = -1;
  let frame = 0;
  const measure = () => {
    frame = 0;
    if (!autoHeight.peek()) return;
    const height = Math.ceil(element.getBoundingClientRect().height);
    // Ignore 0: the page is not rendered yet, and the host keeps the reserved height.
    if (height === 0 || Math.abs(height - last) < 1) return;
    last = height;
    report(height);
  };
  const look = () => {
    frame ||= requestAnimationFrame(measure);
  };
  const observer = new ResizeObserver(look);
  observer.observe(element);
  const unwatch = effect(() => {
    if (autoHeight.value) look();
  });
  return () => {
    unwatch();
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}
