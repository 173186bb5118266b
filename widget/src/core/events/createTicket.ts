import { batch, signal } from '@preact/signals-react';
import { ApiError } from '../../api/ApiError.ts';
import {
  deleteRegistration,
  getOwnRegistrations,
  getRegistration,
  putRegistration,
  type Ticket,
} from '../../../contract/checkIn.ts';
import type { AppModels } from '../app/useApp.ts';
import type { TicketStore } from './createTicketStore.ts';
import type { EventModel, TicketChanges, TicketLink } from './EventModel.ts';

type TicketPart = Pick<
  EventModel,
  'ticket' | 'link' | 'ticketError' | 'badLink' | 'open' | 'dismissLink' | 'change' | 'cancel'
> & {
  readonly load: () => Promise<void>;
  /** Nobody's any more. */
  readonly forget: () => void;
  /** The link of a registration that was made here. */
  readonly take: (link: TicketLink) => void;
};

/** The ticket: by the link that was opened, or else by being signed in. */
export function createTicket(app: AppModels, m: string, kept: TicketStore): TicketPart {
  const { api, session } = app;
  const ticket = signal<Ticket | undefined>(undefined);
  const link = signal<TicketLink | undefined>(kept.read(m));
  const ticketError = signal<ApiError | undefined>(undefined);
  const badLink = signal(false);
  // An answer that was asked for before somebody else came, or before a change, is dropped.
  let turn = 0;

  const isCustomer = () => session.status.peek() === 'customer';
  const addressOf = ({ code, t }: TicketLink) => ({ params: { m, code }, query: { t } });
  const findOwn = async (): Promise<TicketLink | undefined> => {
    if (!isCustomer()) return undefined;
    const { data } = await api.call(getOwnRegistrations);
    return data.find(({ event }) => event === m);
  };
  const take = (next: TicketLink | undefined) => {
    turn += 1;
    link.value = next && { code: next.code, t: next.t };
    badLink.value = false;
    // A customer's ticket is found by who they are.
    if (next && !isCustomer()) kept.write(m, next);
    else kept.clear();
  };
  const read = async (): Promise<() => void> => {
    const by = link.peek() ?? (await findOwn());
    if (!by) return () => (ticket.value = undefined);
    const { data } = await api.call(getRegistration, addressOf(by));
    return () => {
      link.value = { code: by.code, t: by.t };
      ticket.value = data;
    };
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
  /** The link that a change needs; without one there was nothing to press. */
  const held = () => {
    const by = link.peek();
    if (by) return by;
    throw new ApiError({ status: 404, code: 'not_found' });
  };
  /** Whoever has left, or opened another one, sees nothing of what comes of it. */
  const isHeld = ({ code }: TicketLink) => link.peek()?.code === code;

  return {
    ticket,
    link,
    ticketError,
    badLink,
    async load() {
      const mine = ++turn;
      const settle = await read().catch((error: unknown) => () => fail(asApiError(error)));
      if (mine !== turn) return;
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
    dismissLink() {
      badLink.value = false;
    },
    async change(changes: TicketChanges) {
      const by = held();
      const { data } = await api.call(putRegistration, { ...addressOf(by), body: changes });
      if (!isHeld(by)) return;
      turn += 1;
      ticket.value = data;
    },
    async cancel() {
      const by = held();
      await api.call(deleteRegistration, addressOf(by));
      if (!isHeld(by)) return;
      turn += 1;
      const last = ticket.peek();
      if (last) ticket.value = { ...last, status: 'cancelled' };
    },
  };
}

const asApiError = (error: unknown) => (error instanceof ApiError ? error : new ApiError({ cause: error }));
