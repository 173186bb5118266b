import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { paths } from '../../../lib/paths.ts';
import { useApp } from '../../../core/app/useApp.ts';
import type { EventModel } from '../../../core/events/EventModel.ts';
import { parseTicketLink } from './parseTicketLink.ts';

/**
 * Takes a ticket's link out of the address and asks for what the page shows. From then on neither the history, nor a log, nor
 * a copied address holds it (`createTicketStore.ts`).
 */
export function useTicketLink(event: EventModel): void {
  useSignals();
  const { place, session, navigate } = useApp();
  const { path, search } = place.value;
  const generation = session.generation.value;
  const here = paths.event(event.m);
  useEffect(() => {
    const rest = new URLSearchParams(search);
    // Its other address is the login page's with `mode=event`.
    const isHere = path === here || (path === paths.signIn && rest.get('m') === event.m);
    const link = isHere ? parseTicketLink(search) : undefined;
    if (!link) {
      void event.refresh();
      return;
    }
    event.open(link);
    for (const name of ['code', 't']) rest.delete(name);
    // The new address runs this effect again, which then reads the ticket.
    navigate(rest.size === 0 ? path : `${path}?${rest}`, { replace: true });
  }, [event, here, path, search, generation, navigate]);

  // Staff may have scanned it meanwhile, or a place was given back: a page that becomes visible again asks again.
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void event.refresh();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [event]);
}
