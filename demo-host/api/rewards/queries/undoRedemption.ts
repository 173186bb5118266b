import { and, eq, sql } from 'drizzle-orm';
import { Refusal } from '../../platform/call/Refusal.ts';
import { brokenConstraint } from '../../platform/db/brokenConstraint.ts';
import type { Database } from '../../platform/db/Database.ts';
import { hasId } from '../../platform/db/hasId.ts';
import { createLocalTime } from '../../platform/time/createLocalTime.ts';
import { changePoints, type PointsAct } from '../../ledger/queries/changePoints.ts';
import { readTaken } from '../../ledger/queries/readTaken.ts';
import type { Account } from '../../ledger/rules/Account.ts';
import { giveBack } from '../../ledger/rules/giveBack.ts';
import { pointsLedger } from '../../ledger/schema.ts';
import { redemptions, rewards } from '../schema.ts';
import { moveStock } from './moveStock.ts';

interface Undoing {
  readonly profileId: string;
  readonly id: number;
  readonly now: Date;
}

/**
 * Undoes a redemption: the points come back, the reward ends, and the goods are in stock again. Undoing it again changes nothing.
 *
 * @throws Refusal `not_found`, `ended` after 15 minutes, `conflict` once something of it was used
 */
export async function undoRedemption(db: Database, undoing: Undoing): Promise<void> {
  const { profileId, now } = undoing;
  try {
    await changePoints(db, { profileId, now, act: async (account) => await actOf(db, undoing, account) });
  } catch (error) {
    // The reward or the goods were used between the check and the statement.
    if (['rewards_cancelled', 'redemptions_end'].includes(brokenConstraint(error) ?? ''))
      throw new Refusal('conflict');
    throw error;
  }
}

async function actOf(db: Database, undoing: Undoing, account: Account): Promise<PointsAct | undefined> {
  const { profileId, now } = undoing;
  const found = await readUndoable(db, undoing);
  if (found === undefined) throw new Refusal('not_found');
  const { redemption, isUsed, source } = found;
  if (redemption.undone_at !== null) return undefined;
  if (redemption.undo_until < now) throw new Refusal('ended');
  if (isUsed || redemption.used_at !== null) throw new Refusal('conflict');
  const taken = await readTaken(db, profileId, redemption.seq);
  const earliestExpiry = createLocalTime(redemption.timezone).endOfDayAfter(now.getTime(), 1);
  const change = giveBack(account, { type: 'redeem_reversal', taken, at: now.getTime(), earliestExpiry });
  const detailsOf = () => ({ definition: 'reward', source });
  return { change, detailsOf, alongside: partsOf(redemption, now) };
}

async function readUndoable(db: Database, { profileId, id }: Undoing) {
  const [found] = await db
    .select({
      redemption: redemptions,
      isUsed: sql<boolean>`coalesce(${rewards.value_remaining} < ${rewards.value_initial}, false)`,
      sourceId: pointsLedger.source_id,
      label: pointsLedger.source_label,
    })
    .from(redemptions)
    .innerJoin(
      pointsLedger,
      and(eq(pointsLedger.profile_id, redemptions.profile_id), eq(pointsLedger.seq, redemptions.seq)),
    )
    .leftJoin(rewards, eq(rewards.redemption_id, redemptions.id))
    .where(and(hasId(redemptions.id, id), eq(redemptions.profile_id, profileId)));
  if (found === undefined) return undefined;
  const { sourceId, label, ...rest } = found;
  return {
    ...rest,
    source: {
      type: 'catalogue',
      id: sourceId ?? rest.redemption.item_id,
      label: label ?? '',
      option: rest.redemption.option,
    },
  };
}

function partsOf(redemption: typeof redemptions.$inferSelect, now: Date) {
  const { id, item_id: itemId, option, quantity: by } = redemption;
  const at = sql`${now.toISOString()}::timestamptz`;
  return [
    sql`undone as (update ${redemptions} set undone_at = ${at} from account where id = ${id}::int)`,
    sql`cancelled as (update ${rewards} set cancelled_at = ${at} from account where redemption_id = ${id}::int)`,
    sql`restocked as (${moveStock({ itemId, option, by })})`,
  ];
}
