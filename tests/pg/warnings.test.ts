import { Client } from 'pg';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { warnOfExpiry } from '#demo-host/api/expiry/queries/warnOfExpiry.ts';
import type { OpenDatabase } from '#demo-host/api/platform/db/Database.ts';
import { openDatabase } from '#demo-host/api/platform/db/openDatabase.ts';
import { addSmallShop } from '#demo-host/api/testing/addSmallShop.ts';
import { startPostgres } from '../support/database/startPostgres.ts';
import { waitUntil } from '../support/process/waitUntil.ts';

/** More warnings than one statement writes. */
const CUSTOMERS = 1300;
const now = new Date('2026-12-20T00:00:00Z');

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let databases: readonly OpenDatabase[] = [];
let client: Client;
beforeAll(async () => {
  postgres = await startPostgres();
  const first = await openDatabase({ databaseUrl: postgres.url });
  databases = [first, await openDatabase({ databaseUrl: postgres.url })];
  client = new Client({ connectionString: postgres.url });
  await client.connect();
  await addSmallShop(first.db);
  await first.db
    .execute(sql`update config_document set component_settings = jsonb_set(component_settings, '{messaging,topics}',
    '[{"handle": "expiry", "kind": "reminder", "channels": ["email"]}]')`);
  await client.query(`
    insert into reward_definitions (id, handle, type, currency, icon, translations) values (1, 'money', 'points', 'AUD', 'gift', '{}');
    insert into profiles (email, email_verified, region_id, joined_at, updated_at)
      select 'rush' || n || '@example.com', true, 1, now(), now() from generate_series(1, ${CUSTOMERS}) n;
    insert into comms (profile_id, handle, value, updated_at) select id, 'email_expiry', 'true', now() from profiles
      where email_verified;
    insert into rewards (profile_id, definition_id, value_initial, value_remaining, issued_at, expires_at, timezone, code)
      select id, 1, 5, 5, '2026-01-01', '2027-01-10T12:59:59.999Z', 'Australia/Melbourne', id::text from profiles
      where email_verified`);
});
afterAll(async () => {
  await client.end();
  for (const { close } of databases) await close();
  await postgres.stop();
});

const counted = async () =>
  (
    await client.query(`select (select count(*)::int from expiry_warnings) as warnings,
      (select count(*)::int from outbox where kind = 'expiry') as mails, (select count(distinct warning_id)::int from outbox) as about`)
  ).rows[0] as { warnings: number; mails: number; about: number };

it('a warning is written with its mail, once, though a process is killed in between and ten others run', async () => {
  // Another transaction has written the warning of a customer and not committed it, so the statement waits there.
  await client.query(`begin;
    insert into expiry_warnings (profile_id, kind, expires_at, stage, timezone, warned_at)
      select profile_id, 'reward', expires_at, 30, timezone, now() from rewards order by id desc limit 1`);
  const [first, second] = databases.map(({ db }) => db);
  if (first === undefined || second === undefined) expect.fail();
  const killed = warnOfExpiry(first, now).then(
    () => 'written',
    () => 'killed',
  );
  await waitUntil('the statement to wait', async () => {
    const { rows } = (await second.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%with windows%'`)) as {
      rows: object[];
    };
    return rows.length === 1;
  });
  expect(await killed).toBe('killed');
  await client.query('rollback');
  // What earlier statements wrote stays, each warning with its mail.
  const { warnings, mails } = await counted();
  expect(warnings).toBeLessThan(CUSTOMERS);
  expect(mails).toBe(warnings);
  const runs = Array.from(
    { length: 10 },
    async (_, i) => await warnOfExpiry(i % 2 === 0 ? first : second, now),
  );
  await Promise.all(runs);
  expect(await counted()).toEqual({ warnings: CUSTOMERS, mails: CUSTOMERS, about: CUSTOMERS });
});
