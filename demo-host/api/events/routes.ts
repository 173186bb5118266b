import type { Database } from '../platform/db/Database.ts';
import { cancelTicket } from './queries/cancelTicket.ts';
import { changeTicket } from './queries/changeTicket.ts';
import { countPlaces } from './queries/countPlaces.ts';
import { createDeviceCode } from '../devices/queries/createDeviceCode.ts';
import { revokeDevice } from '../devices/queries/revokeDevice.ts';
import { findEvent } from './queries/findEvent.ts';
import { findTicket } from './queries/findTicket.ts';
import { openPlaces } from './rules/openPlaces.ts';
import { pairDevice } from '../devices/queries/pairDevice.ts';
import { presentTicket } from './queries/presentTicket.ts';
import { readDevices } from '../devices/queries/readDevices.ts';
import { readLocation } from '../reference/queries/readLocation.ts';
import { readOwnRegistrations } from './queries/readOwnRegistrations.ts';
import { writeTicketCalendar } from './queries/writeTicketCalendar.ts';
import { quotas } from '../identity/rules/quotas.ts';
import { limitCall } from '../platform/limits/limitCall.ts';
import { Refusal } from '../platform/call/Refusal.ts';
import { FileReply, type Handlers } from '../platform/call/Call.ts';

export const checkInRoutes = {
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
  postDeviceCode: async ({ deps, body, now, tokens }) => ({
    data: await createDeviceCode(deps.db, body, { now, pepper: await tokens.pepper() }),
  }),
  postDevice: async (call) => {
    const { deps, body, now, tokens, client } = call;
    await limitCall(call, 'pairing', client.address, quotas.pairing);
    const pepper = await tokens.pepper();
    const data = await deps.db.transaction(
      async (tx) => await pairDevice(tx as Database, body.code, { now, pepper }),
    );
    return { data };
  },
  getDevice: async ({ deps, device }) => {
    if (device === undefined) throw new Refusal('unauthenticated');
    const { id, name, locationId } = device;
    return { data: { id, name, location: await readLocation(deps.db, locationId) } };
  },
  getDevices: async ({ deps }) => ({ data: await readDevices(deps.db) }),
  deleteDevice: async ({ deps, params, now }) => {
    await revokeDevice(deps.db, params.id, now);
    return null;
  },
} satisfies Handlers;

interface TicketCall {
  readonly params: { readonly m: string; readonly code: string };
  readonly query: { readonly t?: string | undefined };
}

function linkOf({ params, query }: TicketCall) {
  return { m: params.m, code: params.code, t: query.t };
}
