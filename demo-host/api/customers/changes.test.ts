import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readEvents, type Events } from '#tests/support/api/readEvents.ts';
import { ana, ben } from '../testing/addSmallShop.ts';
import { bearer, embeddedShop, openTestApp, type TestApp } from '../testing/openTestApp.ts';

let api: TestApp;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  api = await openTestApp({}, embeddedShop);
  for (const email of ['ana@example.com', 'ben@example.com']) tokens[email] = await api.signIn(email);
});
afterAll(async () => await api.close());

const opened: Events[] = [];
afterEach(async () => {
  for (const events of opened.splice(0)) await events.close();
});
/** Opens the stream of a session, and takes its first event. */
async function open(token: string, query = ''): Promise<Events> {
  const answer = await api.request(`/api/profile/changes${query}`, { headers: bearer(token) });
  expect(answer.status).toBe(200);
  const events = readEvents(answer);
  opened.push(events);
  await events.next();
  return events;
}
const ofAna = async () => await open(tokens['ana@example.com'] ?? '');
const ofBen = async () => await open(tokens['ben@example.com'] ?? '');
const run = async (text: string) => void (await api.db.execute(sql.raw(text)));

let id = 100;
const nextId = () => (id += 1);
const order = (
  id: number,
  profileId: string,
) => `insert into transactions (id, profile_id, number, channel, status,
  transacted_at, timezone, currency, total, total_original, total_tax, total_discount, payments)
  values (${id}, '${profileId}', 'R-${id}', 'store', 'completed', now(), 'UTC', 'AUD', 1, 1, 0, 0, '[]')`;
const rename = (profileId: string) =>
  `update profiles set company = 'C${nextId()}' where id = '${profileId}'`;
const account = (profileId: string, balance: number) => `insert into point_accounts
  (profile_id, version, entries, balance, pending) values ('${profileId}', 1, 1, ${balance}, 0)
  on conflict (profile_id) do update set balance = excluded.balance, version = point_accounts.version + 1`;

describe('a change of a customer’s data', () => {
  it.each([
    ['a sale', order(1, ana), ['transactions']],
    [
      'a line of an order',
      `insert into transaction_items (id, transaction_id, position, name, quantity, sku, price_original, price_sell)
       values (1, 1, 1, 'Lamp', 1, 'L', 1, 1)`,
      ['transactions'],
    ],
    ['points', account(ana, 10), ['airlinePoints', 'balances', 'points', 'tiers']],
    ['a name', `update profiles set first_name = 'Anna' where id = '${ana}'`, ['benefits', 'profile']],
    [
      'an agreement',
      `insert into agreements (profile_id, handle, version, accepted_at)
       values ('${ana}', 'terms', '1', now())`,
      ['benefits', 'profile'],
    ],
    [
      'a link to the airline',
      `insert into airline_links (profile_id, qff_number, qff_last_name, qff_joined_at)
       values ('${ana}', '123456', 'A', now())`,
      ['airlinePoints', 'benefits', 'profile'],
    ],
    [
      'a conversion to the airline',
      `with r as (insert into airline_rates (id, from_points, to_points, effective_from) values (1, 2, 1, now()))
       insert into airline_conversions (profile_id, rate_id, requested_at, points_out, points_in, status, reference, qff_number, next_try_at)
       values ('${ana}', 1, now(), 2, 1, 'sent', 'CV-1', '123456', now())`,
      ['airlineHistory', 'airlinePoints'],
    ],
    [
      'a chosen time zone',
      `insert into custom_attributes (profile_id, namespace, handle, value, updated_at)
       values ('${ana}', 'locale', 'timezone', '"Europe/Madrid"', now())`,
      ['airlinePoints', 'balances', 'benefits', 'profile', 'tiers'],
    ],
    [
      'another time zone',
      `update custom_attributes set value = '"Asia/Tokyo"' where handle = 'timezone'`,
      ['airlinePoints', 'balances', 'benefits', 'profile', 'tiers'],
    ],
    [
      'a time zone that is taken back',
      `delete from custom_attributes where handle = 'timezone'`,
      ['airlinePoints', 'balances', 'benefits', 'profile', 'tiers'],
    ],
    ...[
      ['privacy', 'personalised_offers', 'true', ['benefits', 'catalogue', 'offers', 'profile']],
      ['privacy', 'partners', '["club"]', ['benefits', 'connections', 'profile']],
      ['preference', 'interests', '["boots"]', ['benefits', 'catalogue', 'profile']],
    ].flatMap(([space, handle, value, names]): [string, string, string[]][] => [
      [
        `the setting ${String(handle)}`,
        `insert into custom_attributes (profile_id, namespace, handle, value, updated_at)
         values ('${ana}', '${String(space)}', '${String(handle)}', '${String(value)}', now())`,
        names as string[],
      ],
      [
        `the setting ${String(handle)} that is taken back`,
        `delete from custom_attributes where handle = '${String(handle)}'`,
        names as string[],
      ],
    ]),
    ['a deleted order', `delete from transactions where id = 1`, ['transactions']],
  ])('by SQL names its collections in an open stream: %s', async (_, change, changed) => {
    const events = await ofAna();
    await run(change);
    expect(await events.next()).toEqual({ changed });
  });

  it('names the orders when points of one begin to count, and for nothing else that happens to a lot', async () => {
    await run(order(30, ana));
    await run(`insert into point_positions (profile_id, seq, remaining, accrues_at, transaction_id)
      values ('${ana}', 1, 10, now(), 30), ('${ana}', 2, 10, now(), null)`);
    const announced: string[] = [];
    const stop = api.changes.follow((text) => void announced.push(text ?? ''));
    const events = await ofAna();
    await run(`update point_positions set remaining = 5 where seq = 1`);
    await run(`update point_positions set accrues_at = null where seq = 2`);
    await run(`update point_positions set accrues_at = null where seq = 1`);
    expect(await events.next()).toEqual({ changed: ['transactions'] });
    stop();
    expect(announced).toEqual([`transactions ${ana}`]);
    await run('delete from point_positions');
    await run('delete from transactions where id = 30');
  });

  it('is named once for a whole transaction, and not if that is undone', async () => {
    const events = await ofAna();
    const both = async (id: number) => {
      await run(order(id, ana));
      await run(account(ana, id));
    };
    await run('begin');
    await both(20);
    await run('rollback');
    await run('begin');
    await both(21);
    await run('commit');
    await run(`update profiles set first_name = 'Ana' where id = '${ana}'`);
    expect(await events.next()).toEqual({
      changed: ['airlinePoints', 'balances', 'benefits', 'points', 'profile', 'tiers', 'transactions'],
    });
  });

  it('of many customers at once reaches each of them, by few announcements', async () => {
    const announced: string[] = [];
    const stop = api.changes.follow((text) => void announced.push(text ?? ''));
    const events = await ofBen();
    await run(`insert into profiles (id, email, region_id, joined_at, updated_at)
      select gen_random_uuid(), 'many' || n || '@example.com', 1, now(), now() from generate_series(1, 1000) n`);
    await run(`update profiles set company = 'Bulk'`);
    stop();
    expect(await events.next()).toEqual({ changed: ['benefits', 'profile'] });
    expect(announced).toHaveLength(11);
    expect(Math.max(...announced.map((text) => Buffer.byteLength(text)))).toBeLessThan(8000);
    await run(`delete from profiles where email like 'many%'`);
  });

  it('is not named for the time that a session was seen', async () => {
    const announced: string[] = [];
    const stop = api.changes.follow((text) => void announced.push(text ?? ''));
    await run(`update sessions set last_seen_at = last_seen_at + interval '1 minute'`);
    stop();
    expect(announced).toEqual([]);
  });

  it('while a stream was closed is in its first event', async () => {
    await (await ofAna()).close();
    api.clock.ms += 60000;
    const since = api.clock.ms;
    api.clock.ms += 1000;
    await run(order(30, ana));
    api.clock.ms += 60000;
    const first = async (at: number) => {
      const answer = await api.request(`/api/profile/changes?since=${at}`, {
        headers: bearer(tokens['ana@example.com'] ?? ''),
      });
      const events = readEvents(answer);
      opened.push(events);
      return await events.next();
    };
    expect(await first(since)).toEqual({ changed: ['transactions'] });
    expect(await first(api.clock.ms)).toEqual({ changed: [] });
    expect(await first(1)).toEqual({ changed: 'all' });
  });
});

describe('the stream', () => {
  it('carries no data and is kept, compressed or collected by nothing in between', async () => {
    const answer = await api.request('/api/profile/changes', {
      headers: { ...bearer(tokens['ana@example.com'] ?? ''), 'accept-encoding': 'gzip, br' },
    });
    opened.push(readEvents(answer));
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(answer.headers.get('content-encoding')).toBeNull();
  });

  it.each(['x', '-1', '1.5', '9'.repeat(16), '1&since=2'])('is refused for the time %s', async (since) => {
    const answer = await api.request(`/api/profile/changes?since=${since}`, {
      headers: bearer(tokens['ana@example.com'] ?? ''),
    });
    expect(answer.status).toBe(422);
  });

  it('still reaches its reader after any number of requests for the headers alone', async () => {
    const events = await ofAna();
    for (let at = 0; at < 30; at += 1) {
      const init = { method: 'HEAD', headers: bearer(tokens['ana@example.com'] ?? '') };
      const answer = await api.request('/api/profile/changes', init);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        200,
        'text/event-stream; charset=utf-8',
      ]);
    }
    await run(account(ana, 11));
    expect(await events.next()).toMatchObject({ changed: ['airlinePoints', 'balances', 'points', 'tiers'] });
  });

  it('never names what belongs to another customer, whatever changes', async () => {
    const streams: Record<string, Events> = { [ana]: await ofAna(), [ben]: await ofBen() };
    const step = fc.record({ who: fc.constantFrom(ana, ben), what: fc.constantFrom('points', 'profile') });
    const steps = fc.array(step, { minLength: 1, maxLength: 6 });
    const test = async (made: readonly { who: string; what: string }[]) => {
      for (const { who, what } of made) await run(what === 'points' ? account(who, nextId()) : rename(who));
      for (const who of [ana, ben]) {
        await run(order(nextId(), who));
        const own = made.filter((change) => change.who === who).map(({ what }) => what);
        const expected = own.flatMap((what) =>
          what === 'points' ? ['airlinePoints', 'balances', 'points', 'tiers'] : ['benefits', 'profile'],
        );
        expect(await namesUntil('transactions', streams[who])).toEqual(
          new Set([...expected, 'transactions']),
        );
      }
    };
    await fc.assert(fc.asyncProperty(steps, test), { numRuns: 15 });
  });
});

/** The names that arrive up to `last`. */
async function namesUntil(last: string, events: Events | undefined): Promise<Set<string>> {
  const seen = new Set<string>();
  while (!seen.has(last)) {
    const { changed } = (await events?.next()) ?? expect.fail('the stream has ended');
    for (const name of [changed].flat()) seen.add(name);
  }
  return seen;
}

describe('the end of a session', () => {
  it.each([
    [
      'a logout',
      async (token: string) => api.request('/api/auth/logout', { method: 'POST', headers: bearer(token) }),
    ],
    ['an end in SQL', async () => run(`delete from sessions where profile_id = '${ben}'`)],
    [
      'a shorter life',
      async () => {
        api.clock.ms += 1000;
        await run(
          `update sessions set expires_at = created_at + interval '1 ms' where profile_id = '${ben}'`,
        );
      },
    ],
    [
      'another address',
      async () => run(`update profiles set email = 'ben2@example.com' where id = '${ben}'`),
    ],
    ['suspension', async () => run(`update profiles set status = 'suspended' where id = '${ben}'`)],
  ])('ends its stream: %s', async (_, act) => {
    await run(`update profiles set email = 'ben@example.com', status = 'active' where id = '${ben}'`);
    const token = await api.signIn('ben@example.com');
    const [own, other] = [await open(token), await ofAna()];
    await act(token);
    let last = await own.next();
    while (last !== undefined && last.ends === undefined) last = await own.next();
    expect(last).toMatchObject({ ends: 'session' });
    expect(await own.next()).toBeUndefined();
    await run(order(nextId(), ana));
    expect(await other.next()).toEqual({ changed: ['transactions'] });
    const again = await api.request('/api/profile/changes', { headers: bearer(token) });
    expect(again.status).toBe(401);
  });
});
