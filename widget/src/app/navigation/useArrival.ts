import { useEffect, useRef } from 'react';
import { mayTakeFocus } from '../../lib/mayTakeFocus.ts';

/**
 * Moves the focus to the page's heading after a change of page, so that it is read out and the next key starts there.
 *
 * @param page names the page that is shown; the first one keeps the focus where the browser has put it
 */
export function useArrival(page: string | undefined): void {
  const before = useRef<string | undefined>(undefined);
  useEffect(() => {
    const isChange = before.current !== undefined && before.current !== page;
    before.current = page;
    if (isChange && mayTakeFocus())
      document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true });
  }, [page]);
}
