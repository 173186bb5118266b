import { effect, type ReadonlySignal } from '@preact/signals-react';

/**
 * Tells the height of an element in CSS pixels: at most once a frame, only when it changed by a pixel, and only while the
 * frame follows it. One that fills its place would be told its own height.
 */
export function watchHeight(
  element: HTMLElement,
  autoHeight: ReadonlySignal<boolean>,
  tell: (height: number) => void,
): () => void {
  let last = -1;
  let frame = 0;
  const measure = () => {
    frame = 0;
    if (!autoHeight.peek()) return;
    const height = Math.ceil(element.getBoundingClientRect().height);
    // Nothing is no height: the host keeps what it has reserved until there is a page.
    if (height === 0 || Math.abs(height - last) < 1) return;
    last = height;
    tell(height);
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
