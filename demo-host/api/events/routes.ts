import type { Database } from '../platform/db/Database.ts';
import { cancelTicket } from './queries/cancelTicket.ts';
import { changeTicket } from './queries/changeTicket.ts';
import { countPlaces } from './queries/countPlaces.ts';
import { findEvent } from './queries/findEvent.ts';
import { findTicket } from './queries/findTicket.ts';
import { openPlaces } from './rules/openPlaces.ts';
import { presentTicket } from './queries/presentTicket.ts';
import { readOwnRegistrations } from './queries/readOwnRegistrations.ts';
import { writeTicketCalendar } from './queries/writeTicketCalendar.ts';
import { FileReply, type Handlers } from '../platform/call/Call.ts';

export const eventRoutes = {
  getRegistration: async (call) => {
    const { db } = call.deps;
    const ticket = await findTicket(db, linkOf(call), await call.tokens.pepper());
    return { data: await presentTicket(db, ticket, call.language) };
  },
  putRegistration: async (call) => {
    const { deps, tokens, body, now, language } = call;
    const circumstances = { now, pepper: await tokens.pepper() };
    const data = await deps.db.transaction(async (tx) => {
      const db = tx as Database;
      return await presentTicket(db, await changeTicket(db, linkOf(call), body, circumstances), language);
    });
    call.wakeOutbox();
    return { data };
  },
  deleteRegistration: async (call) => {
    const circumstances = { now: call.now, pepper: await call.tokens.pepper() };
    await call.deps.db.transaction(
      async (tx) => await cancelTicket(tx as Database, linkOf(call), circumstances),
    );
    call.wakeOutbox();
    return null;
  },
  getRegistrationCalendar: async (call) => {
    const { deps, tokens, now, language } = call;
    const pepper = await tokens.pepper();
    const ticket = await findTicket(deps.db, linkOf(call), pepper);
    const text = await writeTicketCalendar(deps, ticket, { now, language, pepper });
    return new FileReply('text/calendar; charset=utf-8', `${ticket.event.handle}.ics`, text);
  },
  getEventPlaces: async ({ deps, params }) => {
    const places = await countPlaces(deps.db, await findEvent(deps.db, params.m));
    const left = openPlaces(places);
    return { data: { left: Number.isFinite(left) ? left : null, waiting: places.waiting } };
  },
  getOwnRegistrations: async ({ deps, session, tokens }) => ({
    data: await readOwnRegistrations(deps.db, session.profileId, await tokens.pepper()),
  }),
} satisfies Handlers;

interface TicketCall {
  readonly params: { readonly m: string; readonly code: string };
  readonly query: { readonly t?: string | undefined };
}

function linkOf({ params, query }: TicketCall) {
  return { m: params.m, code: params.code, t: query.t };
}
