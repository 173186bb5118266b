import { type RefObject, useEffect, useRef } from 'react';

/**
 * Calls `load` when the element is visible, while `active`; never in a page or a tab that is hidden.
 *
 * @param count of the rows that are here. For each of them `load` is called once at most: a page without anything new, as from a server
 *   that counts rows which it does not return, would be asked for again and again.
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
