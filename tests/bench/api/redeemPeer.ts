import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import * as z from 'zod';
import type { Tokens } from '#demo-host/api/platform/crypto/createTokens.ts';
import { profiles } from '#demo-host/api/customers/schema.ts';
import type { Database } from '#demo-host/api/platform/db/Database.ts';
import { readRow } from '#demo-host/api/platform/db/readRows.ts';
import { openSession } from '#demo-host/api/sessions/queries/openSession.ts';
import { givePoints } from '#tests/support/database/givePoints.ts';
import { type Driver, continueValue, recordStatements } from './recordStatements.ts';

interface Customer {
  readonly id: string;
  readonly bearer: string;
}

/** Adds a signed-in customer without points, who needs no further step-up for a day. */
export async function addCustomer(db: Database, tokens: Tokens): Promise<Customer> {
  const now = new Date();
  const names = { email: `${randomUUID()}@example.com`, first_name: 'Ada' };
  const [customer] = await db
    .insert(profiles)
    .values({ ...names, region_id: 1, joined_at: now, updated_at: now })
    .returning({ id: profiles.id });
  if (customer === undefined) throw new Error('no customer was added');
  const opening = { profileId: customer.id, amr: 'email_link', keep: false, azp: null } as const;
  const { token } = await openSession(db, tokens, { ...opening, mode: 'default', device: 'bench' }, now);
  await db.execute(
    sql`update sessions set stepped_up_at = now() + interval '1 day' where profile_id = ${customer.id}`,
  );
  return { id: customer.id, bearer: token };
}

/** Adds a customer with one lot of points, enough for any benchmark. @returns the bearer token */
export async function addRedeemer(db: Database, tokens: Tokens): Promise<string> {
  const { id, bearer } = await addCustomer(db, tokens);
  await givePoints(db, id, 1_000_000_000, 'reward');
  return bearer;
}

/** @returns the path that redeems an item which every customer can have any number of times */
export async function pathToRedeem(db: Database): Promise<string> {
  const { id } = await readRow(
    db,
    z.object({ id: z.number() }),
    sql`select id from catalogue_items where type = 'voucher' and stock is null and limit_per_profile is null and tier_id is null
      and is_published and starts_at is null order by points, id limit 1`,
  );
  return `/api/rewards/catalogue/${String(id)}/redeem`;
}

interface Peer {
  readonly app: { fetch(request: Request): Response | Promise<Response> };
  /** The client that the API uses; its calls are recorded. */
  readonly used: Driver;
  /** The driver without what the API puts around it; it repeats the calls. */
  readonly raw: Driver;
  readonly tokens: Tokens;
  readonly path: string;
  readonly bearer: string;
}

/**
 * Redeems by the very statements of the API, one after the other, without anything around them: two redemptions are recorded, and
 * each request repeats them with continued values (`continueValue`). It takes one request at a time.
 */
export async function openRedeemPeer({ app, used, raw, tokens, path, bearer }: Peer): Promise<Hono> {
  const answers: string[] = [];
  const redeem = async () => {
    const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' };
    const init = { method: 'POST', headers: { ...headers, 'idempotency-key': randomUUID() }, body: '{}' };
    const answer = await app.fetch(new Request(`http://localhost${path}`, init));
    if (answer.status !== 201) throw new Error(`redeeming answered ${String(answer.status)}`);
    answers.push(await answer.text());
  };
  // The first redemption also reads what the API keeps for all later ones.
  await redeem();
  const first = await recordStatements(used, redeem);
  const second = await recordStatements(used, redeem);
  if (first.length !== second.length) throw new Error('two redemptions differ in their statements');
  let done = 1;
  const peer = new Hono();
  peer.post(path, async (c) => {
    const claims = await tokens.readSession(c.req.header('authorization')?.slice('Bearer '.length) ?? '');
    if (claims === undefined) return new Response(null, { status: 401 });
    await c.req.json();
    done += 1;
    for (const [at, call] of second.entries())
      await raw.query(...(continueValue(first[at], call, done) as readonly unknown[]));
    return new Response(answers.at(-1), {
      status: 201,
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    });
  });
  return peer;
}
