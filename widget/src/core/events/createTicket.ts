import { batch, signal } from '@preact/signals-react';
import type { ApiError } from '../../api/ApiError.ts';
import { toApiError } from '../../api/toApiError.ts';
import { getOwnRegistrations, getRegistration, type Ticket } from '../../../contract/checkIn.ts';
import { createLatest } from '../../lib/createLatest.ts';
import type { AppModels } from '../app/useApp.ts';
import { addressOf } from './ticketAddress.ts';
import type { TicketStore } from './createTicketStore.ts';
import type { EventModel, TicketLink } from './EventModel.ts';

type TicketPart = Pick<EventModel, 'ticket' | 'link' | 'ticketError' | 'badLink' | 'open' | 'dismissLink'> & {
  readonly load: () => Promise<void>;
  /** The ticket is not this person's any more. */
  readonly forget: () => void;
  /** The link of a registration that was made here. */
  readonly take: (link: TicketLink) => void;
  /** The ticket of a link was changed, or without a ticket given back. */
  readonly onChanged: (by: TicketLink, ticket?: Ticket) => void;
};

/** The ticket: found by the link that was opened, or else by the customer's session. */
export function createTicket(app: AppModels, m: string, kept: TicketStore): TicketPart {
  const ticket = signal<Ticket | undefined>(undefined);
  const ticketError = signal<ApiError | undefined>(undefined);
  // A response to a request from before another person came, or from before a change, is dropped.
  const latest = createLatest();
  const { link, badLink, setLink, dismissLink } = createLink(app, m, kept);

  const take = (next: TicketLink | undefined) => {
    latest.cancel();
    setLink(next);
  };
  const fail = (error: ApiError) => {
    if (error.code === 'aborted') return;
    if (error.status !== 404) {
      ticketError.value = error;
      return;
    }
    const wasOpened = link.peek() !== undefined;
    take(undefined);
    ticket.value = undefined;
    badLink.value = wasOpened;
  };
  return {
    ticket,
    link,
    ticketError,
    badLink,
    async load() {
      const isCurrent = latest.begin();
      const settle = await readTicket(app, m, link.peek()).then(
        (found) => () => {
          if (found) link.value = found.link;
          ticket.value = found?.ticket;
        },
        (error: unknown) => () => fail(toApiError(error)),
      );
      if (!isCurrent()) return;
      batch(() => {
        ticketError.value = undefined;
        settle();
      });
    },
    forget() {
      take(undefined);
      ticket.value = undefined;
      ticketError.value = undefined;
    },
    open: take,
    take,
    dismissLink,
    onChanged(by, next) {
      // Another link was opened, or the person has left: nothing of it is shown.
      if (link.peek()?.code !== by.code) return;
      latest.cancel();
      const last = ticket.peek();
      ticket.value = next ?? (last && { ...last, status: 'cancelled' });
    },
  };
}

/** The link that opens the ticket. */
function createLink({ session }: AppModels, m: string, kept: TicketStore) {
  const link = signal<TicketLink | undefined>(kept.read(m));
  const badLink = signal(false);
  return {
    link,
    badLink,
    setLink(next: TicketLink | undefined) {
      link.value = next && { code: next.code, t: next.t };
      badLink.value = false;
      // A customer's ticket is found by who they are.
      if (next && session.status.peek() !== 'customer') kept.write(m, next);
      else kept.clear();
    },
    dismissLink() {
      badLink.value = false;
    },
  };
}

/** The ticket of a link, or without one the customer's own. */
async function readTicket({ api, session }: AppModels, m: string, opened: TicketLink | undefined) {
  const findOwn = async () => {
    if (session.status.peek() !== 'customer') return undefined;
    const { data } = await api.call(getOwnRegistrations);
    return data.find(({ event }) => event === m);
  };
  const by = opened ?? (await findOwn());
  if (!by) return undefined;
  const { data } = await api.call(getRegistration, addressOf(m, by));
  return { link: { code: by.code, t: by.t }, ticket: data };
}
