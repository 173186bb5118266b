import { useState } from 'react';
import { useApp } from '../../core/app/useApp.ts';
import { paths } from '../../lib/paths.ts';
import { openOrderId, orderLink } from './orderLink.ts';

/**
 * The order whose sheet is open. Closing a sheet that was opened from the list goes back to the list's entry of the history: replacing
 * the sheet's entry would leave two entries of the list, and a press of Back that seems to do nothing.
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
    // The address no longer is that of the sheet.
    if (path !== paths.transactions || openOrderId(current) !== id) return;
    if (shown.way === 'replace') navigate(orderLink(search), { replace: true });
    if (shown.way !== 'back') return;
    // The address changes later: a second press must not go back once more.
    setShown({ id, way: 'closing' });
    history.back();
  };
  return { id, close };
}

/** How the sheet is closed: by replacing its address, or by going back to the list; `closing` until the address has changed. */
type Way = 'replace' | 'back' | 'closing';
