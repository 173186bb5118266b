import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { airlineQuotes } from '../airline/schema.ts';
import { profiles } from '../customers/schema.ts';
import { pointAccounts } from '../ledger/schema.ts';
import { outbox } from '../messages/schema.ts';
import type { OpenDatabase } from '../platform/db/Database.ts';
import { addSmallShop, ana, ben } from '../testing/addSmallShop.ts';
import { openFromImage } from '../testing/openFromImage.ts';
import { tidyUp } from './tidyUp.ts';

const now = new Date('2026-11-20T02:30:00.000Z');
const ago = (days: number) => new Date(now.getTime() - days * 86400000);
let opened: OpenDatabase;
beforeEach(async () => {
  opened = await openFromImage({ name: 'small shop', fill: addSmallShop });
});
afterEach(async () => await opened.close());

const run = async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace', base: null }, { write: (line: string) => void lines.push(line) });
  await tidyUp({ db: opened.db, log }, now);
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
};
const logged = (fields: Record<string, unknown>) => ({ level: 50, time: expect.any(Number), ...fields });
/** Changes of a table's row of Ana fail, with her address in the message. */
const breakAna = async (table: string, key: string) => {
  await opened.db.execute(sql`create or replace function broken() returns trigger language plpgsql as
    $$ begin raise exception 'ana@example.com is broken'; end $$`);
  await opened.db.execute(
    sql.raw(`create trigger broken before insert or update on ${table} for each row
      when (new.${key} = '${ana}') execute function broken()`),
  );
};

it('an account whose points cannot be settled is logged without personal data and passed over', async () => {
  await opened.db.delete(pointAccounts);
  for (const [id, days] of [
    [ana, 2],
    [ben, 1],
  ] as const)
    await opened.db
      .insert(pointAccounts)
      .values({ profile_id: id, version: 0, entries: 0, balance: 0, pending: 0, due_at: ago(days) });
  await breakAna('point_accounts', 'profile_id');
  expect(await run()).toEqual([
    logged({ job: 'settle points', profile: ana, error: expect.any(String), msg: 'account passed over' }),
  ]);
  const due = await opened.db.select().from(pointAccounts).where(eq(pointAccounts.profile_id, ben));
  expect(due[0]?.due_at?.getTime() ?? Infinity).toBeGreaterThan(now.getTime());
});

it('an account that cannot be erased does not keep later accounts from being erased', async () => {
  await opened.db.update(profiles).set({ closes_at: ago(1) });
  await opened.db
    .update(profiles)
    .set({ closes_at: ago(2) })
    .where(eq(profiles.id, ana));
  await breakAna('profiles', 'id');
  const lines = await run();
  expect(lines).toEqual([
    logged({
      job: 'erase closed accounts',
      profile: ana,
      error: expect.any(String),
      msg: 'account passed over',
    }),
  ]);
  expect(JSON.stringify(lines)).not.toContain('@');
  const open = await opened.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(sql`status <> 'closed'`);
  expect(open).toEqual([{ id: ana }]);
});

it('messages are deleted 30 days after they were sent; one that waits stays', async () => {
  const message = { kind: 'closing', created_at: ago(40), next_try_at: ago(40) };
  await opened.db.insert(outbox).values([
    { ...message, profile_id: ana, done_at: ago(31), outcome: 'sent' },
    { ...message, profile_id: ben, done_at: ago(29), outcome: 'sent' },
    { ...message, profile_id: ben },
  ]);
  await run();
  const left = await opened.db.select({ done_at: outbox.done_at }).from(outbox).orderBy(outbox.id);
  expect(left).toEqual([{ done_at: ago(29) }, { done_at: null }]);
});

it('a job that fails stops no other', async () => {
  await opened.db.execute(sql`alter table ${airlineQuotes} drop column expires_at`);
  await opened.db.execute(sql`alter table expiry_warnings rename to elsewhere`);
  await opened.db
    .update(profiles)
    .set({ closes_at: ago(1) })
    .where(eq(profiles.id, ben));
  const lines = await run();
  expect(lines.map(({ job, msg }) => [job, msg])).toEqual([
    ['warn of expiry', 'job failed'],
    ['delete old quotes', 'job failed'],
    // Erasing an account also changes the table that is missing.
    ['erase closed accounts', 'account passed over'],
  ]);
});
