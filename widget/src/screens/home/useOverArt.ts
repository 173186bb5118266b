import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** How far the cover's picture reaches in from the inline end on compact, in px. */
const ART_SIZE = 164;

/** Whether the text at the top of Home is so long that it would overlap the cover's picture. */
export function useOverArt(words: string): { ref: RefObject<HTMLParagraphElement | null>; isOver: boolean } {
  const ref = useRef<HTMLParagraphElement>(null);
  const [isOver, setIsOver] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    const row = element?.parentElement;
    if (!element || !row) return;
    const measure = () =>
      setIsOver(element.getBoundingClientRect().width > row.getBoundingClientRect().width - ART_SIZE + 16);
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(row);
    return () => observer.disconnect();
  }, [words]);
  return { ref, isOver };
}
