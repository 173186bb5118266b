import { sql, type SQL } from 'drizzle-orm';
import { profiles } from '../../customers/schema.ts';
import { benefits } from '../../offers/schema.ts';
import { fromCents } from '../../orders/rules/money.ts';
import { redemptions, rewards } from '../../rewards/schema.ts';
import type { CodeKind, PlannedUse } from '../rules/planCodes.ts';
import { codeUses } from '../schema.ts';

/**
 * Common table expressions that redeem codes. They belong in a statement that has another one, named `account`: if that has no row,
 * they write nothing. A code that can no longer be used violates a constraint of `code_uses`, which rolls the whole statement back.
 *
 * @param usedAt when the customer used them, which is earlier for a sale that a till sends late: they had to be valid then
 */
export function honourParts(
  uses: readonly PlannedUse[],
  receipt: string,
  now: Date,
  usedAt: Date = now,
): SQL[] {
  const at = sql`${now.toISOString()}::timestamptz`;
  const valid = sql`${usedAt.toISOString()}::timestamptz`;
  // Sorted, so that concurrent statements lock rows in the same order.
  const inOrder = uses.toSorted((a, b) => a.kind.localeCompare(b.kind) || a.id - b.id);
  return inOrder.flatMap((use, i) => {
    const spent = sql.raw(`spent_${String(i)}`);
    const amount = moneyOf(use.amount);
    return [
      sql`${spent} as (${spendings[use.kind](use, { amount, at, valid })})`,
      sql`${sql.raw(`used_${String(i)}`)} as (
        insert into ${codeUses} (${sql.raw(columnOf[use.kind])}, receipt, amount, remaining, paid, used_at)
        select s.id, ${receipt}, ${amount}, s.remaining, ${moneyOf(use.paid)}, ${at} from account left join ${spent} s on true)`,
    ];
  });
}

const moneyOf = (amount: number | null): SQL =>
  amount === null ? sql`null::numeric` : sql`${fromCents(amount)}::numeric`;

const columnOf = {
  reward: 'reward_id',
  benefit: 'benefit_id',
  goods: 'redemption_id',
} as const satisfies Record<CodeKind, keyof typeof codeUses.$inferSelect>;

const isOwnerUnsuspended = (owner: string) =>
  sql`exists (select from ${profiles} p where p.id = ${sql.raw(owner)} and p.status <> 'suspended')`;

/** For each kind, the update that redeems a code. It returns no row if the code can no longer be used. */
const spendings: Record<CodeKind, (use: PlannedUse, given: Record<'amount' | 'at' | 'valid', SQL>) => SQL> = {
  reward: ({ id }, { amount, at, valid }) => sql`
    update ${rewards} r set value_remaining = r.value_remaining - ${amount} from account
    where r.id = ${id} and r.value_remaining >= ${amount} and r.cancelled_at is null and r.issued_at <= ${at} and r.expires_at > ${valid}
      and ${isOwnerUnsuspended('r.profile_id')}
    returning r.id, r.value_remaining as remaining`,
  benefit: ({ id }, { at, valid }) => sql`
    update ${benefits} b set redemptions_remaining = b.redemptions_remaining - 1, used_at = ${at} from account
    where b.id = ${id} and b.redemptions_remaining is distinct from 0 and (b.expires_at is null or b.expires_at > ${valid})
      and ${isOwnerUnsuspended('b.profile_id')}
    returning b.id, b.redemptions_remaining as remaining`,
  goods: ({ id, paid }, { at, valid }) => sql`
    update ${redemptions} g set used_at = ${at} from account
    where g.id = ${id} and g.used_at is null and g.undone_at is null and g.expires_at > ${valid}
      and g.price is not distinct from ${moneyOf(paid)}
      and ${isOwnerUnsuspended('g.profile_id')}
    returning g.id, 0 as remaining`,
};
