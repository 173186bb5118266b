import { useState } from 'react';
import { useApp } from '../../core/app/useApp.ts';
import { paths } from '../../lib/paths.ts';
import { openOrderId, orderLink } from './orderLink.ts';

/**
 * The order whose sheet is open. Closing one that was opened from the list goes back to the list's own entry of the history; a
 * second entry would be a press of Back that does nothing.
 *
 * @param search the page's own query
 */
export function useOpenOrder(search: string) {
  const { host, navigate, place } = useApp();
  const id = openOrderId(search);
  const [shown, setShown] = useState<{ readonly id: number | undefined; readonly way: Way }>({
    id,
    way: 'replace',
  });
  // A frame has one entry for all addresses.
  if (shown.id !== id) setShown({ id, way: shown.id === undefined && !host.embedded ? 'back' : 'replace' });
  const close = () => {
    const { path, search: current } = place.peek();
    // The address is the list's already, or another page's.
    if (path !== paths.transactions || openOrderId(current) !== id) return;
    if (shown.way === 'replace') navigate(orderLink(search), { replace: true });
    if (shown.way !== 'back') return;
    // The address changes later: a second press must not go back once more.
    setShown({ id, way: 'closing' });
    history.back();
  };
  return { id, close };
}

type Way = 'replace' | 'back' | 'closing';
