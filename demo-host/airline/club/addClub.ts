import { setTimeout as sleep } from 'node:timers/promises';
import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { answerBroken } from '../answerBroken.ts';
import { createFaults, faultSchema, type Fault } from '../createFaults.ts';
import type { Records } from '../createRecords.ts';
import { refuse } from '../refuse.ts';
import type { ClubLink } from './ClubLink.ts';
import type { ClubMember } from './clubMembers.ts';

export interface ClubOptions {
  readonly members: readonly ClubMember[];
  readonly links: Records<ClubLink>;
}

const linkOrder = z.object({
  reference: z.string().check(z.minLength(1), z.maxLength(40)),
  code: z.string(),
});
/** `null`: the retailer no longer shares the points. */
const sharedSchema = z.object({ points: z.nullable(z.int()) });
const newMember = z.object({ number: z.string(), code: z.string() });
const path = '/v1/programmes/tide-club/links';

interface Club {
  readonly members: Map<string, ClubMember>;
  readonly links: Records<ClubLink>;
  readonly faults: ReturnType<typeof createFaults>;
}

/** Adds the API of Tide Club for partners, and below `/control/club` the calls with which tests control it. */
export const addClub = (app: Hono, { members: initial, links }: ClubOptions): void => {
  const club = {
    members: new Map(initial.map((member) => [member.number, member])),
    links,
    faults: createFaults(),
  };
  addCalls(app, club);
  addControl(app, club);
};

const addCalls = (app: Hono, { members, links, faults }: Club): void => {
  app.post(path, async (context) => {
    const order = linkOrder.safeParse(await context.req.json());
    if (!order.success) return refuse(context, 422, 'Not an order of a link');
    const member = [...members.values()].find(({ code }) => code === order.data.code);
    const fault = faults.take(member?.number ?? '');
    return await withFault(context, fault, () => bodyOf(addLink(links, order.data.reference, member), fault));
  });
  app.put(`${path}/:reference`, async (context) => {
    const given = sharedSchema.safeParse(await context.req.json());
    if (!given.success) return refuse(context, 422, 'Not points to share');
    const found = links.find(context.req.param('reference'));
    if (found === undefined || found.status === 'ended') return refuse(context, 404, 'No such link');
    const fault = faults.take(found.number);
    return await withFault(context, fault, () => {
      // Read again: a slow fault leaves time to revoke the link.
      const current = links.find(found.reference) ?? found;
      const updated = current.status === 'linked' ? { ...current, points: given.data.points } : current;
      links.write(updated);
      return bodyOf(updated, fault);
    });
  });
  app.delete(`${path}/:reference`, async (context) => {
    const reference = context.req.param('reference');
    const found = links.find(reference);
    const fault = faults.take(found?.number ?? '');
    return await withFault(context, fault, () => {
      // Recorded for an unknown reference too: the order of that link may still arrive, and must then be refused.
      links.write({ reference, number: found?.number ?? '', status: 'ended', points: null });
      return { reference, status: 'ended' };
    });
  });
};

const addControl = (app: Hono, { members, links, faults }: Club): void => {
  const linksOf = (number: string) => links.list().filter((link) => link.number === number);
  app.post('/control/club/members', async (context) => {
    const member = newMember.safeParse(await context.req.json());
    if (!member.success) return refuse(context, 422, 'Not a member');
    members.set(member.data.number, member.data);
    return context.body(null, 204);
  });
  app.post('/control/club/faults', async (context) => {
    const fault = faultSchema.safeParse(await context.req.json());
    if (!fault.success) return refuse(context, 422, 'Not a fault');
    faults.add(fault.data);
    return context.body(null, 204);
  });
  app.post('/control/club/revoke/:number', (context) => {
    for (const link of linksOf(context.req.param('number')))
      if (link.status === 'linked') links.write({ ...link, status: 'revoked', points: null });
    return context.body(null, 204);
  });
  app.get('/control/club/members/:number', (context) =>
    context.json({ links: linksOf(context.req.param('number')) }),
  );
};

/**
 * Links a member under a reference. A reference that is linked already keeps its link.
 *
 * @param member `undefined` if no member has the code
 * @returns the link; `undefined` if the code is unknown, if the member is linked already, or if the link was revoked or has ended
 */
const addLink = (
  links: Records<ClubLink>,
  reference: string,
  member: ClubMember | undefined,
): ClubLink | undefined => {
  const known = links.find(reference);
  if (known !== undefined) return known.status === 'linked' ? known : undefined;
  if (member === undefined) return undefined;
  const isTaken = links.list().some(({ number, status }) => number === member.number && status === 'linked');
  if (isTaken) return undefined;
  const made: ClubLink = { reference, number: member.number, status: 'linked', points: null };
  links.write(made);
  return made;
};

/** The body of a response about a link. Without a link: the order was refused. */
const bodyOf = (link: ClubLink | undefined, fault: Fault | undefined) => {
  // The body is the same for every reason of a refusal, so that codes can't be found by trying.
  if (link === undefined) return { status: 'refused' };
  if (link.status !== 'linked') return { reference: link.reference, status: 'revoked' };
  const isOther = fault?.fault === 'wrong_member';
  return {
    reference: isOther ? 'TC-SOMEONE-ELSE' : link.reference,
    status: 'linked',
    masked: `•••• ${isOther ? '0000' : link.number.slice(-4)}`,
  };
};

/**
 * Does the work of a call and answers it as the fault demands. With `error` the work is not done. With `slow` it is done after `ms`.
 * With `timeout` and `malformed` it is done at once, but the answer is an error 500 after `ms`, or not JSON.
 */
const withFault = async (
  context: Context,
  fault: Fault | undefined,
  work: () => object,
): Promise<Response> => {
  if (fault?.fault === 'error') return refuse(context, 500, 'Out of order');
  if (fault?.fault === 'slow') await sleep(fault.ms);
  const answer = work();
  return (await answerBroken(context, fault)) ?? context.json(answer);
};
