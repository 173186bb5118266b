import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../../platform/db/Database.ts';
import { profiles } from '../../customers/schema.ts';
import { addPending } from '../../testing/addPending.ts';
import { addSmallShop, ben } from '../../testing/addSmallShop.ts';
import { openFromImage } from '../../testing/openFromImage.ts';
import { pointsLedger, pointsLotUses } from '../schema.ts';

const at = Date.parse('2026-11-20T02:30:00Z');
let opened: OpenDatabase | undefined;
const database = () => opened?.db ?? expect.fail('not open');
beforeAll(async () => {
  opened = await openFromImage({ name: 'small shop', fill: addSmallShop });
  for (const amount of [500, 300])
    await addPending(database(), { profileId: ben, amount, at, accrueAt: at + 1000 });
  await database().execute(sql`insert into points_lot_uses (debit_id, lot_id, amount)
    select max(id), min(id), 300 from points_ledger where profile_id = ${ben}`);
});
afterAll(async () => await opened?.close());

it.each(['points_ledger', 'points_lot_uses'])('no row of %s can be changed or deleted', async (name) => {
  const table = sql.identifier(name);
  const refused = { cause: { code: '23001' } };
  await expect(database().execute(sql`update ${table} set amount = amount + 1`)).rejects.toMatchObject(
    refused,
  );
  await expect(database().execute(sql`delete from ${table}`)).rejects.toMatchObject(refused);
});

it('a customer is deleted with the rows', async () => {
  const count = async () => [await database().$count(pointsLedger), await database().$count(pointsLotUses)];
  expect(await count()).toEqual([2, 1]);
  await database()
    .delete(profiles)
    .where(sql`id = ${ben}`);
  expect(await count()).toEqual([0, 0]);
});
