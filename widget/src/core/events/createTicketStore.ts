import * as z from 'zod/mini';
import { createStore } from '../../lib/storage/createStore.ts';
import { storageKeys } from '../../lib/storage/storageKeys.ts';
import type { TicketLink } from './EventModel.ts';

const schema = z.object({ m: z.string(), code: z.string(), t: z.string() });

/**
 * Keeps the link of the ticket that a visitor opened last, for a reload of the same tab: phones drop pages, also at the door of an
 * event. The link is taken out of the address, because an address is copied, shown, logged and sent to others, and who has the
 * link may change and cancel the registration. It is forgotten with the tab, and at every sign-in and sign-out.
 */
export function createTicketStore() {
  const store = createStore(() => window.sessionStorage);
  return {
    /** `m`: the event, as in its address. */
    read(m: string): TicketLink | undefined {
      const kept = schema.safeParse(store.read(storageKeys.ticket)).data;
      return kept?.m === m ? { code: kept.code, t: kept.t } : undefined;
    },
    write: (m: string, link: TicketLink) => store.write(storageKeys.ticket, { m, ...link }),
    clear: () => store.remove(storageKeys.ticket),
  };
}
export type TicketStore = ReturnType<typeof createTicketStore>;
