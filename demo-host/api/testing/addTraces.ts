import { sql } from 'drizzle-orm';
import type { Database } from '../platform/db/Database.ts';

/**
 * Gives a customer of the demo rows that use leaves behind and that the seed does not have: sessions, mails,
 * receipts of tills, and so on.
 */
export async function addTraces(db: Database, profileId: string, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const later = sql`${at} + interval '1 day'`;
  const name = profileId.slice(0, 8);
  await db.execute(sql`insert into sessions (sid_hash, profile_id, amr, device, created_at, last_seen_at, expires_at)
    values (${`sid-of-${name}`}, ${profileId}, '["mail"]', ${`Browser of ${name}`}, ${at}, ${at}, ${later})`);
  await db.execute(sql`insert into sign_in_attempts (id, channel, address, profile_id, language, created_at, expires_at)
    select ${`att_${name}`}, 'email', lower(email), id, 'en', ${at}, ${later} from profiles where id = ${profileId}`);
  // Of an address that was typed, whose owner was not looked up yet.
  await db.execute(sql`insert into sign_in_attempts (id, channel, address, language, redirect, created_at, expires_at)
    select ${`att_typed_${name}`}, 'email', lower(email), 'en', ${`/rewards?of=${name}`}, ${at}, ${later}
    from profiles where id = ${profileId}`);
  await db.execute(
    sql`insert into search_refs (ref_hash, profile_id, expires_at) values (${`ref-${name}`}, ${profileId}, ${later})`,
  );
  await db.execute(sql`insert into expiry_warnings (profile_id, kind, expires_at, stage, timezone, warned_at)
    values (${profileId}, 'points', ${later}, 7, 'Australia/Melbourne', ${at})`);
  await db.execute(sql`insert into outbox (kind, profile_id, created_at, next_try_at)
    values ('closing', ${profileId}, ${at}, ${at})`);
  await db.execute(sql`insert into outbox (kind, attempt_id, created_at, next_try_at)
    values ('sign_in', ${`att_${name}`}, ${at}, ${at})`);
  await db.execute(sql`insert into outbox (kind, warning_id, created_at, next_try_at)
    select 'expiry', id, ${at}, ${at} from expiry_warnings where profile_id = ${profileId} limit 1`);
  await db.execute(sql`insert into airline_quotes (id, profile_id, rate_id, points_out, points_in, expires_at)
    select ${`quote-${name}`}, ${profileId}, min(id), 2000, 1000, ${later} from airline_rates`);
  await db.execute(sql`insert into staff_receipts (number, kind, transaction_id, content_hash, answer, at)
    select ${`T-${name}`}, 'sale', min(id), ${`hash-${name}`}, jsonb_build_object('member', ${`Member ${name}`}::text), ${at}
    from transactions where profile_id = ${profileId}`);
  await addGuestOrder(db, profileId, now);
  await db.execute(sql`insert into offer_bonuses (transaction_id, offer_id, steps, points, is_last)
    select min(id), (select min(id) from offers), 1, 0, false from transactions where profile_id = ${profileId}`);
  await db.execute(sql`insert into code_uses (reward_id, receipt, amount, remaining, used_at)
    select min(id), ${`T-${name}`}, 1, 0, ${at} from rewards where profile_id = ${profileId} having min(id) is not null`);
  await db.execute(sql`insert into claims (profile_id, status, receipt_number, channel, transacted_on, total, currency, note, created_at, updated_at)
    values (${profileId}, 'in_review', ${`R-${name}`}, 'online', '2026-11-01', 10, 'AUD', ${`note of ${name}`}, ${at}, ${at})`);
  await db.execute(sql`insert into claim_photos (claim_id, n, content_type, content, created_at)
    select max(id), 1, 'image/png', 'photo', ${at} from claims where profile_id = ${profileId}`);
  await db.execute(sql`insert into outbox (kind, claim_id, created_at, next_try_at)
    select 'claim', max(id), ${at}, ${at} from claims where profile_id = ${profileId}`);
  await db.execute(sql`insert into benefit_uses (benefit_id, intent, used_at, final_at)
    select min(id), ${`intent-${name}`}, ${at}, ${later} from benefits where profile_id = ${profileId} having min(id) is not null`);
}

/** What the customer bought without signing in, with the address in another spelling. */
async function addGuestOrder(db: Database, profileId: string, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const name = profileId.slice(0, 8);
  await db.execute(sql`insert into transactions (number, guest_email, channel, status, transacted_at, timezone, currency, total,
      total_original, total_tax, total_discount, payments, delivery)
    select ${`G-${name}`}, upper(email), 'online', 'completed', ${at}, 'UTC', 'AUD', 10, 10, 0, 0,
      jsonb_build_array(jsonb_build_object('type', 'card', 'label', ${`Guest card of ${name}`}::text, 'amount', 10)),
      jsonb_build_object('name', ${`Guest ${name}`}::text)
    from profiles where id = ${profileId}`);
  await db.execute(sql`insert into transaction_items (transaction_id, position, name, quantity, sku, price_original, price_sell)
    select id, 0, 'Linen shirt', 1, 'LS-1', 10, 10 from transactions where number = ${`G-${name}`}`);
  await db.execute(sql`insert into staff_receipts (number, kind, transaction_id, content_hash, answer, at)
    select number, 'sale', id, ${`guest-hash-${name}`}, jsonb_build_object('buyer', ${`Buyer ${name}`}::text), ${at}
    from transactions where number = ${`G-${name}`}`);
}
