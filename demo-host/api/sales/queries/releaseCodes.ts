import { eq, sql } from 'drizzle-orm';
import type { Honoured } from '#contract/staff/staffFields.ts';
import { benefits, benefitUses } from '../../offers/schema.ts';
import { Refusal } from '../../platform/call/Refusal.ts';
import type { Database } from '../../platform/db/Database.ts';
import { redemptions, rewards } from '../../rewards/schema.ts';
import { codeUses, staffReceipts } from '../schema.ts';
import { presentUse, readUses } from './readUses.ts';
import { tryForReceipt } from './recordOnce.ts';

interface Asked {
  readonly receipt: string;
  /** `undefined`: all codes of the receipt. */
  readonly code: string | undefined;
  readonly language: string;
}

/**
 * Releases the codes that were honoured for a receipt whose sale is not recorded. Their times of expiry stay as they are.
 *
 * @returns what was given back
 * @throws Refusal `already_exists` once the sale is recorded: what it used comes back with a return
 */
export async function releaseCodes(db: Database, { receipt, code, language }: Asked): Promise<Honoured[]> {
  const released = await tryForReceipt(db, receipt, async (tx) => {
    if ((await tx.$count(staffReceipts, eq(staffReceipts.number, receipt))) > 0)
      throw new Refusal('already_exists');
    const uses = (await readUses(tx, receipt)).filter(
      (use) =>
        code === undefined ||
        [use.code, use.online_code].some((known) => known?.toUpperCase() === code.toUpperCase()),
    );
    if (uses.length > 0)
      await giveBack(
        tx,
        uses.map(({ id }) => id),
      );
    return uses.map((use) => presentUse(use, language));
  });
  if (released === undefined) throw new Refusal('conflict', { retryAfter: 1 });
  return released;
}

async function giveBack(db: Database, ids: readonly number[]): Promise<void> {
  const chosen = sql`u.id in (select (jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))::int)`;
  // In the order of `honourParts`: statements that lock in different orders may wait for each other.
  for (const [table, column] of [
    [benefits, 'benefit_id'],
    [redemptions, 'redemption_id'],
    [rewards, 'reward_id'],
  ] as const)
    await db.execute(sql`select from ${table} t
      where t.id in (select u.${sql.raw(column)} from ${codeUses} u where ${chosen}) order by t.id for update`);
  await db.execute(sql`
    with released as (delete from ${codeUses} u where ${chosen} returning u.*),
    restored_rewards as (
      update ${rewards} r set value_remaining = r.value_remaining + u.amount from released u where r.id = u.reward_id),
    restored_benefits as (
      update ${benefits} b set redemptions_remaining = b.redemptions_remaining + 1, used_at = greatest(
        (select max(o.used_at) from ${codeUses} o where o.benefit_id = b.id and o.id <> u.id),
        (select max(s.used_at) from ${benefitUses} s where s.benefit_id = b.id and s.cancelled_at is null))
      from released u where b.id = u.benefit_id)
    update ${redemptions} g set used_at = null from released u where g.id = u.redemption_id`);
}
