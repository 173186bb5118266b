import { timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod/mini';
import { addClub, type ClubOptions } from './club/addClub.ts';
import { answerBroken } from './answerBroken.ts';
import type { CreditStore } from './createCreditStore.ts';
import { creditSchema, type Credit } from './Credit.ts';
import type { Desk } from './createDesk.ts';
import { createFaults, faultSchema, type Fault } from './createFaults.ts';
import type { Member } from './members.ts';
import { refuse } from './refuse.ts';

export interface AirlineOptions {
  /** The bearer token of partners. Without one every call is refused. */
  readonly secret: string;
  readonly members: readonly Member[];
  readonly store: CreditStore;
  readonly desk: Desk;
  /** Tide Club, the second programme that this process serves. */
  readonly club: ClubOptions;
}

const memberQuestion = z.object({ member_number: z.string(), last_name: z.string() });
const newMember = z.object({
  number: z.string(),
  last_name: z.string(),
  masked_name: z.string(),
  closed: z.optional(z.boolean()),
});

/** The airline's API for partners, and below `/control` the calls with which tests control it. */
export const createAirlineApp = ({ secret, members: initial, store, desk, club }: AirlineOptions): Hono => {
  const app = new Hono();
  const members = new Map(initial.map((member) => [member.number, member]));
  const faults = createFaults();

  app.use(bodyLimit({ maxSize: 16384 }), async (context, next) => {
    if (!isPartner(context.req.header('authorization'), secret)) return refuse(context, 401, 'Not a partner');
    return await next();
  });
  app.onError((error, context) =>
    error instanceof SyntaxError ? refuse(context, 400, 'Not JSON') : refuse(context, 500, 'Out of order'),
  );
  app.post('/v1/members/validate', async (context) => {
    const asked = memberQuestion.safeParse(await context.req.json());
    if (!asked.success) return refuse(context, 422, 'Not a question about a member');
    const { member_number: number, last_name: name } = asked.data;
    const broken = await answerBroken(context, faults.take(number));
    if (broken) return broken;
    const member = members.get(number);
    if (member?.last_name !== name) return context.json({ valid: false });
    return context.json({ valid: true, masked_name: member.masked_name });
  });
  app.post('/v1/credits', async (context) => {
    const order = creditSchema.safeParse(await context.req.json());
    if (!order.success) return refuse(context, 422, 'Not an order of points');
    const { data } = order;
    const fault = faults.take(data.member_number);
    if (fault?.fault === 'error') return refuse(context, 500, 'Out of order');
    if (fault?.fault === 'slow') await sleep(fault.ms);
    const credit = desk.accept(data, members.get(data.member_number), fault);
    if (credit.member_number !== data.member_number || credit.points !== data.points)
      return refuse(context, 409, 'Another order has this reference');
    return (await answerBroken(context, fault)) ?? context.json(shown(credit, fault), 202);
  });
  app.get('/v1/credits/:reference', (context) => {
    const credit = store.find(context.req.param('reference'));
    return credit ? context.json(shown(credit)) : refuse(context, 404, 'No such credit');
  });
  addControl(app, { members, faults, store, desk });
  addClub(app, club);
  return app;
};

interface Controlled {
  readonly members: Map<string, Member>;
  readonly faults: ReturnType<typeof createFaults>;
  readonly store: CreditStore;
  readonly desk: Desk;
}

const addControl = (app: Hono, { members, faults, store, desk }: Controlled): void => {
  app.post('/control/members', async (context) => {
    const member = newMember.safeParse(await context.req.json());
    if (!member.success) return refuse(context, 422, 'Not a member');
    const { closed = false, ...rest } = member.data;
    members.set(rest.number, { ...rest, closed });
    return context.body(null, 204);
  });
  app.post('/control/faults', async (context) => {
    const fault = faultSchema.safeParse(await context.req.json());
    if (!fault.success) return refuse(context, 422, 'Not a fault');
    faults.add(fault.data);
    return context.body(null, 204);
  });
  app.post('/control/settle/:reference', async (context) => {
    await desk.settle(context.req.param('reference'));
    return context.body(null, 204);
  });
  app.get('/control/members/:number', (context) => {
    const credits = store.list().filter(({ member_number }) => member_number === context.req.param('number'));
    const credited = credits.filter(({ status }) => status === 'credited');
    return context.json({ points: credited.reduce((sum, { points }) => sum + points, 0), credits });
  });
};

const isPartner = (header: string | undefined, secret: string): boolean => {
  const given = Buffer.from(header ?? '');
  const right = Buffer.from(`Bearer ${secret}`);
  return secret !== '' && given.length === right.length && timingSafeEqual(given, right);
};

const shown = ({ reference, member_number, points, status }: Credit, fault?: Fault) => ({
  reference,
  member_number: fault?.fault === 'wrong_member' ? '1000000000' : member_number,
  points,
  status,
});
