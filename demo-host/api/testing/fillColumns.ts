import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../platform/db/Database.ts';
import { changeLedger } from './changeLedger.ts';

/**
 * Gives a customer who has the rows of `addTraces` a value in every column that is empty in all of them, and different values in columns
 * that have the same, so that a test can tell each column from the others. `profiles.closes_at` stays empty: the account is open.
 */
export async function fillColumns(db: Database, profileId: string, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const name = profileId.slice(0, 8);
  const first = async (table: string, isOwn: SQL, values: SQL) =>
    await db.execute(sql`update ${sql.identifier(table)} set ${values}
      where ctid = (select min(ctid) from ${sql.identifier(table)} where ${isOwn})`);
  const own = sql`profile_id = ${profileId}`;
  await fillAccount(db, profileId, now);
  await addUses(db, profileId, now);
  await first(
    'registrations',
    own,
    sql`status = 'waitlisted', waiting_since = ${at}, cancelled_at = ${at} - interval '1 day',
    benefit_id = (select min(id) from benefits where ${own})`,
  );
  await first('visits', own, sql`confirmed_at = visited_at + interval '1 minute'`);
  await first(
    'claims',
    own,
    sql`email = ${`claim-${name}@example.com`}, transacted_time = '14:05', reason = 'duplicate',
    failed_at = ${at} - interval '2 days'`,
  );
  await first(
    'transactions',
    own,
    sql`total_shipping = 1.5, rounding = 0.02, total_reward = 3, reward_returned = 2`,
  );
  await first('tier_memberships', own, sql`assigned_at = ${at} - interval '3 days'`);
  await changeLedger(db, async () => await first('points_ledger', own, sql`source_option = 'blue'`));
  await first('offer_activations', own, sql`deactivated_at = ${at} - interval '4 days'`);
  await first('airline_conversions', own, sql`expected_by = ${at} + interval '5 days'`);
  await db.execute(sql`insert into catalogue_options (item_id, handle, position, translations)
    select item_id, handle, 1, '{"en":{"name":"A colour"}}'::jsonb from (select item_id from redemptions where ${own}
      order by id limit 1) redeemed, (values ('blue'), ('red')) colours (handle)`);
  await first(
    'redemptions',
    sql`${own} and item_id in (select item_id from catalogue_options where handle = 'blue')`,
    sql`option = 'blue', price = 12.5, currency = 'AUD', code = ${`GOODS-${name}`}, undone_at = ${at} - interval '6 days'`,
  );
  await db.execute(sql`update redemptions set used_at = ${at} where ${own} and undone_at is null`);
  await first(
    'benefit_uses',
    sql`intent = ${`intent-${name}`}`,
    sql`cancelled_at = ${at} + interval '1 minute'`,
  );
  await first(
    'offer_bonuses',
    sql`transaction_id in (select id from transactions where ${own})`,
    sql`offer_id = (select max(id) from offers), steps = 7, points_full = 11, skus = '["LS-1"]',
    reward_id = (select max(id) from rewards where ${own})`,
  );
}

/** What the customer has entered, and where the customer has signed in. */
async function fillAccount(db: Database, profileId: string, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const name = profileId.slice(0, 8);
  const own = sql`profile_id = ${profileId}`;
  await db.execute(sql`update profiles set title = 'Dr', preferred_name = ${`Short ${name}`}, secondary_phone = '+61355501234',
    birth_day = 9, birth_month = 11, birth_year = 1988, company = ${`Company of ${name}`}, language = 'it', updated_at = ${at},
    joined_location_id = 2, preferred_location_id = 3 where id = ${profileId}`);
  // The trigger has set it to the time of the change.
  await db.execute(
    sql`update profiles set birthday_saved_at = ${at} - interval '300 days' where id = ${profileId}`,
  );
  await db.execute(sql`update addresses set is_default_billing = not is_default_shipping where ${own}`);
  await db.execute(sql`update programme_links set reason = 'unreachable', code = ${`LINK-${name}`}, intent = ${`link-${name}`}
    where ${own}`);
  await db.execute(sql`update sessions set azp = 'https://host.example', revoked_at = ${at} + interval '3 hours',
    stepped_up_at = ${at} + interval '1 hour', last_seen_at = ${at} + interval '2 hours' where ${own}`);
  await db.execute(sql`update sign_in_attempts set joined_at = ${at} + interval '1 minute', spent_at = ${at} + interval '2 minutes',
    wish = '{"type":"claim"}', previous_address = ${`before-${name}@example.com`}, external_redirect = 'https://host.example/after',
    url_path = '/first', url_params = '{"utm":"mail"}', azp = 'https://host.example' where id = ${`att_${name}`}`);
  await db.execute(sql`insert into connection_lists (connection_id, handle, name)
    select min(id), 'second', ${`Second of ${name}`} from connections where ${own}`);
  await db.execute(sql`insert into connection_list_items (list_id, product_id, quantity)
    select min(l.id), (select min(id) from products), 3 from connection_lists l
    where connection_id in (select id from connections where ${own})`);
}

/** What was given for a birthday, handed over, linked before and converted a second time. */
async function addUses(db: Database, profileId: string, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const name = profileId.slice(0, 8);
  const own = sql`profile_id = ${profileId}`;
  await db.execute(sql`insert into rewards (profile_id, definition_id, value_initial, value_remaining, issued_at, expires_at, timezone,
      code, occasion, extended_at, cancelled_at)
    select ${profileId}, min(id), 20, 20, '2025-03-08T13:00:00Z', '2025-04-08T12:59:59.999Z', 'UTC', ${`BIRTHDAY-${name}`},
      'birthday 2025', '2025-04-01T00:00:00Z', '2025-04-02T00:00:00Z' from reward_definitions`);
  await db.execute(sql`insert into benefits (profile_id, definition_id, issued_at, starts_at, expires_at, timezone,
      redemptions_remaining, used_at, claim_key)
    select ${profileId}, min(id), '2025-03-01T01:00:00Z', '2025-03-02T01:00:00Z', '2025-03-31T12:59:59.999Z', 'UTC', 1,
      '2025-03-09T01:00:00Z', '1998' from benefit_definitions where kind = 'birthday'`);
  await db.execute(sql`insert into code_uses (redemption_id, receipt, remaining, paid, used_at)
    select min(id), ${`P-${name}`}, 0, 12.5, ${at} from redemptions where ${own}`);
  await db.execute(sql`insert into code_uses (reward_id, receipt, amount, remaining, used_at)
    select id, ${`B-${name}`}, 4, 16, '2025-03-20T01:00:00Z' from rewards where code = ${`BIRTHDAY-${name}`}`);
  await db.execute(sql`insert into airline_links (profile_id, qff_number, qff_last_name, qff_joined_at, unlinked_at)
    values (${profileId}, '1100220033', ${`Before ${name}`}, ${at} - interval '9 days', ${at} - interval '8 days')`);
  await db.execute(sql`insert into airline_conversions (profile_id, rate_id, requested_at, points_out, points_in, status, reference,
      qff_number, outcomes)
    select ${profileId}, min(id), ${at} - interval '7 days', 3000, 1500, 'credited', ${`REF-${name}`}, '1100220033', 1
    from airline_rates`);
  await db.execute(sql`insert into outbox (kind, conversion_id, created_at, next_try_at, done_at, outcome)
    select 'conversion', max(id), ${at} - interval '7 days', ${at}, ${at} + interval '1 minute', 'sent'
    from airline_conversions where ${own}`);
  await db.execute(sql`insert into outbox (kind, redemption_id, created_at, next_try_at)
    select 'redeemed', min(id), ${at}, ${at} from redemptions where ${own}`);
}
