import { type RefObject, useEffect, useRef } from 'react';

/**
 * Calls `load` when the element is visible, while `active`; never in a page or a tab that is hidden.
 *
 * @param count how many rows are loaded. `load` is called at most once in a row for the same count: otherwise a page without new rows
 *   (from a server that counts rows which it does not return) would be requested again and again.
 */
export function useLoadOnSight(
  active: boolean,
  count: number,
  load: () => void,
): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const asked = useRef<number>(undefined);
  const latest = useRef(load);
  useEffect(() => {
    latest.current = () => {
      if (asked.current === count) return;
      asked.current = count;
      load();
    };
  });
  useEffect(() => {
    const element = ref.current;
    if (!active || !element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) latest.current();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [active]);
  return ref;
}
