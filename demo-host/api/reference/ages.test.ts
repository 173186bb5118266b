import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { addEvent } from '../testing/addEvent.ts';
import { addStores } from '../testing/addStores.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  await addStores(api.db);
  await addEvent(api.db, { handle: 'evening' });
});
afterAll(async () => await api.close());

const ageSchema = z.object({ lastUpdated: z.string() });
const ageOf = async (name: string) =>
  Date.parse(ageSchema.parse(await (await api.request(`/api/${name}/age`)).json()).lastUpdated);

it.each([
  [
    'geolocation',
    `insert into location_hours (location_id, day, open, close) values (1, 2, '09:00', '17:00')`,
  ],
  ['geolocation', `update location_hours set close = '18:00'`],
  ['geolocation', `insert into location_special_hours (location_id, date) values (1, '2026-12-25')`],
  ['geolocation', 'delete from location_special_hours'],
  ['config', 'update events set capacity = 20'],
  ['config', `delete from events where handle = 'evening'`],
  ['config', `update regions set timezone = 'Australia/Perth'`],
])('the age of %s rises with: %s', async (name, statement) => {
  const before = await ageOf(name);
  await api.db.execute(sql.raw(statement));
  expect(await ageOf(name)).toBeGreaterThan(before);
});
