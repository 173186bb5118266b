import { type RefObject, useLayoutEffect, useRef } from 'react';
import { beforePaint } from '../../ui/layout/beforePaint.ts';

/** How far the cover's picture reaches in from the inline end in the compact layout, in px. */
const ART_SIZE = 164;

/**
 * Marks the text at the top of Home with `data-over-art` while it is so long that it would overlap the cover's picture.
 *
 * @returns a ref for the text element, whose width is compared with that of its parent
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
