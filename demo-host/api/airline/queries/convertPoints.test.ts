import { http, HttpResponse } from 'msw';
import { desc } from 'drizzle-orm';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { airlineSettings } from '#tests/support/api/answerAsAirline.ts';
import { pointDefinitions } from '../../ledger/schema.ts';
import { readBalances } from '../../ledger/queries/readBalances.ts';
import { readSettings } from '../../reference/queries/readSettings.ts';
import { addPending } from '../../testing/addPending.ts';
import { ana } from '../../testing/addSmallShop.ts';
import { openTestApp, type TestApp } from '../../testing/openTestApp.ts';
import { airlineConversions, airlineLinks, airlineQuotes, airlineRates } from '../schema.ts';
import { type ConversionRequest, convertPoints } from './convertPoints.ts';
import { deliverConversions } from './deliverConversions.ts';
import { unlinkMember } from './linkMember.ts';

let app: TestApp;
let request: ConversionRequest;
let member: typeof airlineLinks.$inferInsert;
beforeAll(async () => {
  app = await openTestApp({
    airlineUrl: airlineSettings.AIRLINE_URL,
    airlineSecret: airlineSettings.AIRLINE_SECRET,
  });
  const now = new Date(app.clock.ms);
  await app.db.insert(pointDefinitions).values({ id: 9, handle: 'airline', type: 'other', translations: {} });
  await app.db
    .insert(airlineRates)
    .values({ id: 1, from_points: 2, to_points: 1, effective_from: new Date(0) });
  member = { profile_id: ana, qff_number: '123456', qff_last_name: 'Small', qff_joined_at: now };
  await app.db.insert(airlineLinks).values(member);
  const quote = { profile_id: ana, rate_id: 1, expires_at: new Date(app.clock.ms + 600000) };
  await app.db.insert(airlineQuotes).values([
    { ...quote, id: 'first', points_out: 2000, points_in: 1000 },
    { ...quote, id: 'same', points_out: 2000, points_in: 1000 },
    { ...quote, id: 'more', points_out: 2500, points_in: 1250 },
  ]);
  await addPending(app.db, { profileId: ana, amount: 9000, at: app.clock.ms, accrueAt: app.clock.ms });
  const { component_settings: all } = await readSettings(app.deps, undefined);
  const first = { amount: 2000, quoteId: 'first', intent: 'the same key' };
  request = { db: app.db, now, profileId: ana, settings: all.airline, ...first };
});
afterAll(async () => await app.close());

it('converts once for a key, which another amount or quote can’t use, however long ago that was', async () => {
  const made = await convertPoints(request);
  expect(await convertPoints(request)).toEqual(made);
  for (const other of [{ amount: 2500, quoteId: 'more' }, { quoteId: 'same' }, { amount: 2500 }])
    await expect(convertPoints({ ...request, ...other }), JSON.stringify(other)).rejects.toMatchObject({
      code: 'validation_failed',
      details: { errors: { idempotency_key: ['used'] } },
    });
  expect(await app.db.$count(airlineConversions)).toBe(1);
});

it('refuses a quote whose rate has changed or whose time is over, and takes no points', async () => {
  const before = await readBalances(app.db, ana, request.now);
  const late = new Date(app.clock.ms + 600000);
  const second = { ...request, quoteId: 'same', intent: 'another key' };
  await expect(convertPoints({ ...second, now: late })).rejects.toMatchObject({ code: 'rate_changed' });
  await app.db
    .insert(airlineRates)
    .values({ id: 2, from_points: 4, to_points: 1, effective_from: request.now });
  await expect(convertPoints(second)).rejects.toMatchObject({ code: 'rate_changed' });
  expect(await readBalances(app.db, ana, request.now)).toEqual(before);
  expect(await app.db.$count(airlineConversions)).toBe(1);
});

it('an open conversion is delivered for its member after the customer has unlinked, and returned if it is rejected', async () => {
  const asked: unknown[] = [];
  const airline = setupServer(
    http.post(`${airlineSettings.AIRLINE_URL}/v1/credits`, async ({ request: sent }) => {
      const credit = (await sent.json()) as object;
      asked.push(credit);
      return HttpResponse.json({ ...credit, status: 'rejected' });
    }),
  );
  airline.listen({ onUnhandledRequest: 'error' });
  try {
    const { point_balance: before } = await readBalances(app.db, ana, request.now);
    await unlinkMember(app.deps, ana, request.now);
    await expect(convertPoints({ ...request, intent: 'a third key' })).rejects.toMatchObject({
      code: 'not_linked',
    });
    await deliverConversions(app.deps);
    expect(asked).toEqual([expect.objectContaining({ member_number: '123456', points: 1000 })]);
    const [row] = await app.db.select().from(airlineConversions);
    expect(row).toMatchObject({ status: 'returned', outcomes: 1 });
    expect((await readBalances(app.db, ana, request.now)).point_balance).toBe(before + 2000);
  } finally {
    airline.close();
  }
});

it.each([
  ['returned', 'if the airline can never carry it out', 422],
  ['tried again', 'if the airline refuses it for now', 403],
])('a conversion is %s %s', async (outcome, _why, status) => {
  const airline = setupServer(
    http.get(`${airlineSettings.AIRLINE_URL}/v1/credits/:reference`, () =>
      HttpResponse.json({}, { status: 404 }),
    ),
    http.post(`${airlineSettings.AIRLINE_URL}/v1/credits`, () => HttpResponse.json({}, { status })),
  );
  airline.listen({ onUnhandledRequest: 'error' });
  try {
    const quote = { id: `for ${status}`, profile_id: ana, rate_id: 2, points_out: 2000, points_in: 500 };
    await app.db.insert(airlineQuotes).values({ ...quote, expires_at: new Date(app.clock.ms + 600000) });
    await app.db.insert(airlineLinks).values(member).onConflictDoNothing();
    const { point_balance: before } = await readBalances(app.db, ana, request.now);
    await convertPoints({ ...request, quoteId: quote.id, intent: quote.id });
    await deliverConversions(app.deps);
    const [row] = await app.db
      .select()
      .from(airlineConversions)
      .orderBy(desc(airlineConversions.id))
      .limit(1);
    const isReturned = outcome === 'returned';
    expect(row).toMatchObject({
      status: isReturned ? 'returned' : 'requested',
      outcomes: isReturned ? 1 : 0,
    });
    const { point_balance: after } = await readBalances(app.db, ana, request.now);
    expect(after).toBe(isReturned ? before : before - 2000);
  } finally {
    airline.close();
  }
});
