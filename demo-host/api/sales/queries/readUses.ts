import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Honoured } from '#contract/staff/staffFields.ts';
import { benefitDefinitions, benefits } from '../../offers/schema.ts';
import type { Translations } from '../../platform/db/columns.ts';
import type { Database } from '../../platform/db/Database.ts';
import { unixMs } from '../../platform/db/unixMs.ts';
import { readRows } from '../../platform/db/readRows.ts';
import { nameOf } from '../../rewards/rules/nameOf.ts';
import {
  catalogueItems,
  catalogueOptions,
  redemptions,
  rewardDefinitions,
  rewards,
} from '../../rewards/schema.ts';
import type { PlannedUse } from '../rules/planCodes.ts';
import { codeUses } from '../schema.ts';

const rowSchema = z.object({
  id: z.number(),
  reward_id: z.nullable(z.number()),
  benefit_id: z.nullable(z.number()),
  redemption_id: z.nullable(z.number()),
  quantity: z.nullable(z.number()),
  paid: z.nullable(z.number()),
  code: z.nullable(z.string()),
  /** Of a benefit, which may have another code online. */
  online_code: z.nullable(z.string()),
  amount: z.nullable(z.number()),
  returned: z.number(),
  remaining: z.nullable(z.number()),
  /** Of a reward, in unix milliseconds. */
  expires: z.nullable(z.number()),
  timezone: z.string(),
  translations: z.custom<Translations>(),
  option: z.nullable(z.custom<Translations>()),
});
export type CodeUse = z.output<typeof rowSchema>;

/** The codes that were honoured for a receipt, in the order in which they were honoured. */
export async function readUses(db: Database, receipt: string): Promise<CodeUse[]> {
  return await readRows(
    db,
    rowSchema,
    sql`
    select u.id, u.reward_id, u.benefit_id, u.redemption_id, g.quantity, u.paid, u.amount, u.returned, u.remaining,
      ${unixMs('r.expires_at')} as expires, coalesce(r.code, g.code, bd.redeem_code_pos, bd.redeem_code_online) as code, bd.redeem_code_online as online_code,
      coalesce(r.timezone, g.timezone, b.timezone) as timezone,
      coalesce(rd.translations, gi.translations, bd.translations) as translations, go.translations as option
    from ${codeUses} u
    left join ${rewards} r on r.id = u.reward_id
    left join ${rewardDefinitions} rd on rd.id = r.definition_id
    left join ${redemptions} g on g.id = u.redemption_id
    left join ${catalogueItems} gi on gi.id = g.item_id
    left join ${catalogueOptions} go on go.item_id = g.item_id and go.handle = g.option
    left join ${benefits} b on b.id = u.benefit_id
    left join ${benefitDefinitions} bd on bd.id = b.definition_id
    where u.receipt = ${receipt} order by u.id`,
  );
}

/** What was used, as plans name it. */
export function keyOf({ reward_id, benefit_id, redemption_id }: CodeUse): Pick<PlannedUse, 'kind' | 'id'> {
  if (reward_id !== null) return { kind: 'reward', id: reward_id };
  if (benefit_id !== null) return { kind: 'benefit', id: benefit_id };
  return { kind: 'goods', id: redemption_id ?? 0 };
}

export function presentUse(use: CodeUse, language: string): Honoured {
  const { kind } = keyOf(use);
  return {
    code: use.code ?? '',
    kind,
    name: nameOf(use, use.option && { translations: use.option }, language),
    amount: use.amount,
    value_remaining: kind === 'reward' ? use.remaining : null,
    redemptions_remaining: kind === 'benefit' ? use.remaining : null,
    quantity: use.quantity,
    paid: use.paid,
  };
}
