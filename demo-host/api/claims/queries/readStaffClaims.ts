import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { StaffClaim } from '#contract/staff/claims.ts';
import { claimStatuses } from '#contract/claims.ts';
import { photoTypes } from '#contract/claims/claimLimits.ts';
import { identities, profiles } from '../../customers/schema.ts';
import { transactions } from '../../orders/schema.ts';
import { Refusal } from '../../platform/call/Refusal.ts';
import type { Database } from '../../platform/db/Database.ts';
import { readRows, rowTime } from '../../platform/db/readRows.ts';
import type { PageWindow } from '../../platform/http/page.ts';
import { locations } from '../../reference/schema.ts';
import { claimPhotos, claims } from '../schema.ts';

const locationSchema = z.nullable(z.object({ id: z.number(), name: z.string() }));
const rowSchema = z.object({
  id: z.number(),
  status: z.enum(claimStatuses),
  receipt_number: z.string(),
  channel: z.enum(['store', 'online']),
  location: locationSchema,
  transacted_on: z.string(),
  transacted_time: z.nullable(z.string()),
  total: z.number(),
  currency: z.string(),
  transaction_id: z.nullable(z.number()),
  reason: z.nullable(z.string()),
  email: z.nullable(z.string()),
  note: z.nullable(z.string()),
  created_at: rowTime,
  updated_at: rowTime,
  member: z.object({
    first_name: z.nullable(z.string()),
    last_name: z.nullable(z.string()),
    number: z.nullable(z.string()),
  }),
  photos: z.array(z.object({ n: z.number(), content_type: z.enum(photoTypes) })),
  sales: z.array(
    z.object({
      id: z.number(),
      number: z.string(),
      location: locationSchema,
      transacted_at: rowTime,
      timezone: z.string(),
      total: z.number(),
      currency: z.string(),
      status: z.string(),
      owner: z.enum(['none', 'member', 'other']),
    }),
  ),
});

/** Claims in review, those that wait longest first. */
export async function readStaffClaims(
  db: Database,
  { size, offset }: PageWindow,
): Promise<{ rows: StaffClaim[]; total: number }> {
  const isWaiting = sql`c.status = 'in_review' and p.status <> 'closed'`;
  const page = sql`order by c.created_at, c.id limit ${size} offset ${offset}`;
  const rows = await readRows(db, rowSchema, claimsWhere(isWaiting, page));
  const [count] = await readRows(
    db,
    z.object({ total: z.number() }),
    sql`select count(*)::int as total from ${claims} c join ${profiles} p on p.id = c.profile_id where ${isWaiting}`,
  );
  return { rows, total: count?.total ?? 0 };
}

/**
 * One claim, whatever its status.
 *
 * @throws Refusal `not_found`
 */
export async function readStaffClaim(db: Database, id: number): Promise<StaffClaim> {
  const [claim] = await readRows(
    db,
    rowSchema,
    claimsWhere(sql`c.id = ${id}::bigint and p.status <> 'closed'`, sql``),
  );
  if (claim === undefined) throw new Refusal('not_found');
  return claim;
}

const claimsWhere = (condition: SQL, page: SQL) => sql`
  select c.id, c.status, c.receipt_number, c.channel, c.transacted_on, c.transacted_time, c.total, c.currency, c.reason, c.email, c.note,
    c.created_at, c.updated_at, ${locationOf('c')} as location,
    -- What staff have chosen in the database is not decided yet.
    case when c.status <> 'in_review' then c.transaction_id end as transaction_id,
    json_build_object('first_name', p.first_name, 'last_name', p.last_name, 'number', (select min(i.identifier)
      from ${identities} i where i.profile_id = p.id and i.handle = 'loyalty-card')) as member,
    coalesce((select json_agg(json_build_object('n', f.n, 'content_type', f.content_type) order by f.n)
      from ${claimPhotos} f where f.claim_id = c.id), '[]') as photos,
    coalesce((select json_agg(to_jsonb(s)) from (${salesNear}) s), '[]') as sales
  from ${claims} c join ${profiles} p on p.id = c.profile_id where ${condition} ${page}`;

const locationOf = (row: 'c' | 't') => sql`(select json_build_object('id', s.id, 'name', s.name)
  from ${locations} s where s.id = ${sql.raw(row)}.location_id)`;

/** So many sales without a member and with nearly the same total are enough to choose from. */
const MOST_SALES = 10;

/** Sales with the number of a claim first. The condition on the days is there for an index. */
const salesNear = sql`
  select t.id, t.number, t.transacted_at, t.timezone, t.total, t.currency, t.status, ${locationOf('t')} as location,
    case when t.profile_id is null then 'none' when t.profile_id = c.profile_id then 'member' else 'other' end as owner
  from ${transactions} t
  where t.number = c.receipt_number or t.receipt_ref = c.receipt_number
    or (t.profile_id is null and t.transacted_at between c.transacted_on - interval '1 day' and c.transacted_on + interval '2 days'
      and (t.transacted_at at time zone t.timezone)::date = c.transacted_on and t.channel = c.channel
      and t.location_id is not distinct from c.location_id and abs(t.total - c.total) <= 1)
  order by t.number = c.receipt_number or t.receipt_ref is not distinct from c.receipt_number desc, abs(t.total - c.total), t.id
  limit ${MOST_SALES}`;
