import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { addresses, agreements, comms, profiles } from '../../customers/schema.ts';
import { Refusal } from '../../platform/call/Refusal.ts';
import type { Database } from '../../platform/db/Database.ts';
import type { CommsPlan } from '../rules/planComms.ts';

interface Write {
  readonly profileId: string;
  readonly plan: CommsPlan;
  /** Of the text that the customer agreed to. */
  readonly version: string;
  readonly now: Date;
}

/**
 * Writes communication settings, all or none, and keeps what was agreed to and withdrawn, in one statement. The profile's row is locked,
 * so that its number can't change meanwhile, and two writes of a customer follow each other.
 *
 * @returns the number of settings that have another value now
 * @throws Refusal `validation_failed` where an address or number is missing or the number is not verified; `gone` for a closed account
 */
export async function writeComms(db: Database, { profileId, plan, version, now }: Write): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const result: unknown = await db.execute(sql`
    with owner as (
      select p.id, p.mobile_phone is not null as mobile, p.mobile_phone is not null and p.mobile_verified as verified,
        exists (select 1 from ${addresses} a where a.profile_id = p.id) as post
      from ${profiles} p where p.id = ${profileId} and p.status <> 'closed' for no key update
    ),
    refused as (
      select n.key, n.value from jsonb_each_text(${JSON.stringify(plan.needs)}::jsonb) n, owner o
      where not case n.value when 'mobile' then o.mobile when 'verified' then o.verified else o.post end
    ),
    written as (
      insert into ${comms} (profile_id, handle, value, updated_at)
      select o.id, v.key, v.value, ${at} from owner o, jsonb_each(${JSON.stringify(plan.values)}::jsonb) v
      where not exists (select 1 from refused)
      on conflict (profile_id, handle) do update set value = excluded.value, updated_at = excluded.updated_at
        where ${comms.value} is distinct from excluded.value
      returning handle, value
    ),
    kept as (
      insert into ${agreements} (profile_id, handle, version, accepted_at)
      select ${profileId}, case w.value when 'true' then k.on else k.off end, ${version}, ${at}
      from written w join jsonb_to_recordset(${JSON.stringify(plan.kept)}::jsonb) as k (handle text, "on" text, "off" text)
        on k.handle = w.handle
      -- What is off without ever having been on was not withdrawn.
      where w.value = 'true'
        or exists (select 1 from ${comms} c where c.profile_id = ${profileId} and c.handle = w.handle and c.value = 'true')
      order by w.handle
    )
    select (select count(*)::int from owner) as owners,
      (select count(*)::int from written where handle not like '%_consent_updated_at') as changed,
      (select jsonb_object_agg(key, value) from refused) as refused`);
  const [written] = writtenSchema.parse(result).rows;
  if (written.owners === 0) throw new Refusal('gone');
  if (written.refused !== null) throw new Refusal('validation_failed', { errors: errorsOf(written.refused) });
  return written.changed;
}

const writtenSchema = z.object({
  rows: z.tuple([
    z.object({
      owners: z.number(),
      changed: z.number(),
      refused: z.nullable(z.record(z.string(), z.string())),
    }),
  ]),
});

const errorsOf = (refused: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(refused).map(([key, need]) => [
      key,
      [need === 'verified' ? 'not_verified' : 'no_address'],
    ]),
  );
