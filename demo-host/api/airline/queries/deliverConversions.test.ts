import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { addAirline, addConversion } from '../../testing/addConversion.ts';
import { openTestApp, type TestApp } from '../../testing/openTestApp.ts';
import { airlineConversions } from '../schema.ts';
import { deliverConversions } from './deliverConversions.ts';

const MINUTE = 60000;
let api: TestApp;
beforeAll(async () => {
  api = await openTestApp({ airlineUrl: 'http://airline.example', airlineSecret: 'secret-of-the-airline' });
  await addAirline(api.db);
});
beforeEach(async () => {
  await api.db.execute(
    sql`truncate points_ledger, point_accounts, point_positions, points_lot_uses, outbox, airline_conversions cascade`,
  );
});
afterEach(() => vi.unstubAllGlobals());
afterAll(async () => await api?.close());

/** Takes the first request for a credit without an answer to it; from then on it is broken until `until`. Unix milliseconds. */
function openAirline(until: number) {
  const credit = { reference: 'CV-1', member_number: '123456', points: 1000, status: 'credited' };
  const credits: string[] = [];
  vi.stubGlobal('fetch', async (_url: string, { method }: { method: string }) => {
    const isFirst = method === 'POST' && credits.length === 0;
    if (method === 'POST') credits.push(credit.reference);
    if (isFirst) throw new DOMException('no answer', 'TimeoutError');
    return api.clock.ms < until ? new Response('broken', { status: 500 }) : Response.json(credit);
  });
  return credits;
}

it.each([1, 40, 600])(
  'T11 a conversion whose answer was lost is closed by the job alone within 15 minutes of the airline’s recovery after %i minutes',
  async (minutes) => {
    const { clock, db, deps } = api;
    const begun = clock.ms;
    const recovers = begun + minutes * MINUTE;
    const credits = openAirline(recovers);
    await addConversion(db, begun, 'requested');
    const closed = async () => (await db.select().from(airlineConversions))[0]?.status === 'credited';
    for (; !(await closed()) && clock.ms < recovers + 20 * MINUTE; clock.ms += minutes > 60 ? MINUTE : 15000)
      await deliverConversions(deps);
    expect(await closed()).toBe(true);
    expect(clock.ms - recovers).toBeLessThanOrEqual(16 * MINUTE);
    // Its state is read, and it is not requested a second time.
    expect(credits).toEqual(['CV-1']);
  },
);
