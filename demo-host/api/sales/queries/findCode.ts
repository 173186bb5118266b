import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { profiles } from '../../customers/schema.ts';
import { benefitDefinitions, benefits } from '../../offers/schema.ts';
import { cents } from '../../orders/rules/money.ts';
import type { Translations } from '../../platform/db/columns.ts';
import type { Database } from '../../platform/db/Database.ts';
import { readRows } from '../../platform/db/readRows.ts';
import { unixMs } from '../../platform/db/unixMs.ts';
import { nameOf } from '../../rewards/rules/nameOf.ts';
import {
  catalogueItems,
  catalogueOptions,
  redemptions,
  rewardDefinitions,
  rewards,
} from '../../rewards/schema.ts';
import type { CodeKind, FoundCode, FoundGoods } from '../rules/planCodes.ts';
import { codeUses } from '../schema.ts';

const rowSchema = z.object({
  kind: z.enum<CodeKind[]>(['reward', 'benefit', 'goods']),
  id: z.number(),
  starts_at: z.number(),
  expires_at: z.nullable(z.number()),
  remaining: z.nullable(z.number()),
  min_spend: z.nullable(z.number()),
  is_suspended: z.boolean(),
  is_used: z.boolean(),
  amount: z.nullable(z.number()),
  goods: z.nullable(
    z.object({
      code: z.string(),
      quantity: z.number(),
      price: z.nullable(z.number()),
      currency: z.nullable(z.string()),
      item: z.custom<Translations>(),
      option: z.nullable(z.custom<Translations>()),
    }),
  ),
});

interface Asked {
  readonly code: string;
  readonly receipt: string;
  /** Limits the search to this member's codes. Benefits need it, because their code is the same for all members. */
  readonly profileId?: string | undefined;
  readonly now: Date;
  readonly language: string;
}

/**
 * Finds the reward or the goods with a code, or the member's benefit. Of several, what this receipt has used already comes first, then what
 * can be used, then what expires first.
 *
 * @returns `undefined` if there is none
 */
export async function findCode(
  db: Database,
  { code, receipt, profileId, now, language }: Asked,
): Promise<FoundCode | undefined> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const owner = sql`${profileId ?? null}::uuid`;
  const [row] = await readRows(
    db,
    rowSchema,
    sql`
    select 'reward' as kind, r.id, ${unixMs('r.issued_at')} as starts_at, ${unixMs('r.expires_at')} as expires_at,
      r.value_remaining as remaining, d.min_spend, p.status = 'suspended' as is_suspended, u.id is not null as is_used, u.amount,
      true as is_usable, null::json as goods
    from ${rewards} r
    join ${profiles} p on p.id = r.profile_id
    join ${rewardDefinitions} d on d.id = r.definition_id
    left join ${codeUses} u on u.reward_id = r.id and u.receipt = ${receipt}
    where r.code = ${code.toUpperCase()} and r.cancelled_at is null and (${owner} is null or r.profile_id = ${owner})
    union all
    select 'goods', g.id, ${unixMs('g.redeemed_at')}, ${unixMs('g.expires_at')},
      case when g.used_at is null then 1 else 0 end, null, p.status = 'suspended', u.id is not null, null, true,
      json_build_object('code', g.code, 'quantity', g.quantity, 'price', g.price, 'currency', g.currency, 'item', i.translations,
        'option', o.translations)
    from ${redemptions} g
    join ${catalogueItems} i on i.id = g.item_id
    left join ${catalogueOptions} o on o.item_id = g.item_id and o.handle = g.option
    join ${profiles} p on p.id = g.profile_id
    left join ${codeUses} u on u.redemption_id = g.id and u.receipt = ${receipt}
    where g.code = ${code.toUpperCase()} and g.undone_at is null and (${owner} is null or g.profile_id = ${owner})
    union all
    select 'benefit', b.id, ${unixMs('coalesce(b.starts_at, b.issued_at)')}, ${unixMs('b.expires_at')},
      b.redemptions_remaining, null, p.status = 'suspended', u.id is not null, null,
      b.redemptions_remaining is distinct from 0 and coalesce(b.starts_at, b.issued_at) <= ${at}
        and (b.expires_at is null or b.expires_at > ${at}), null
    from ${benefits} b
    join ${profiles} p on p.id = b.profile_id
    join ${benefitDefinitions} d on d.id = b.definition_id
    left join ${codeUses} u on u.benefit_id = b.id and u.receipt = ${receipt}
    where b.profile_id = ${owner} and upper(${code}) in (upper(d.redeem_code_pos), upper(d.redeem_code_online))
    order by is_used desc, is_usable desc, expires_at nulls last, id limit 1`,
  );
  if (row === undefined) return undefined;
  const inCents = (amount: number | null) => (amount === null ? null : cents(amount));
  return {
    kind: row.kind,
    id: row.id,
    startsAt: row.starts_at,
    expiresAt: row.expires_at,
    remaining: row.kind === 'reward' ? inCents(row.remaining) : row.remaining,
    minSpend: inCents(row.min_spend),
    isSuspended: row.is_suspended,
    goods: row.goods && presentGoods(row.goods, language),
    used: row.is_used ? { amount: inCents(row.amount) } : null,
  };
}

function presentGoods(
  { item, option, price, ...goods }: NonNullable<z.output<typeof rowSchema>['goods']>,
  language: string,
): FoundGoods {
  const name = nameOf({ translations: item }, option && { translations: option }, language);
  return { ...goods, name, price: price === null ? null : cents(price) };
}
