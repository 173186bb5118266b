import { type RefObject, useLayoutEffect, useRef } from 'react';
import { beforePaint } from '../../ui/layout/beforePaint.ts';

/** How far the cover's picture reaches in from the inline end on compact, in px. */
const ART_SIZE = 164;

/**
 * Marks the text at the top of Home with `data-over-art` while it is so long that it would overlap the cover's picture.
 *
 * @returns for the text; its parent is the row that it stands in
 */
export function useOverArt(words: string): RefObject<HTMLParagraphElement | null> {
  const ref = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    const row = element?.parentElement;
    if (!element || !row) return;
    const measure = () => {
      const room = row.getBoundingClientRect().width - ART_SIZE + 16;
      element.toggleAttribute('data-over-art', element.getBoundingClientRect().width > room);
    };
    return beforePaint(row, measure);
  }, [words]);
  return ref;
}
