import { and, eq, sql, type SQL } from 'drizzle-orm';
import { Refusal, usedKey } from '../../platform/call/Refusal.ts';
import { readableCode } from '../../platform/crypto/readableCode.ts';
import { brokenConstraint } from '../../platform/db/brokenConstraint.ts';
import type { Database } from '../../platform/db/Database.ts';
import { DOLLARS } from '../../messages/rules/mailFormat.ts';
import { outbox } from '../../messages/schema.ts';
import { cents, fromCents } from '../../orders/rules/money.ts';
import { createLocalTime } from '../../platform/time/createLocalTime.ts';
import { changePoints, type PointsAct } from '../../ledger/queries/changePoints.ts';
import type { Account } from '../../ledger/rules/Account.ts';
import { spendPoints } from '../../ledger/rules/spendPoints.ts';
import { checkOption } from '../rules/checkOption.ts';
import { checkRedeemable } from '../rules/checkRedeemable.ts';
import { type Price, priceOf, type Wanted } from '../rules/priceOf.ts';
import { type PointsRate, valueOf } from '../rules/valueOf.ts';
import { catalogueItems, redemptions, rewards } from '../schema.ts';
import { moveStock, stockConstraints } from './moveStock.ts';
import { readRedeemable, type RedeemableItem } from './readRedeemable.ts';

export interface Redeeming {
  readonly profileId: string;
  readonly itemId: number;
  /** `Call.intent`. Each intent is redeemed once. */
  readonly intent: string;
  readonly wanted: Wanted;
  readonly rate: PointsRate;
  /** Gets the cents before the redemption is written. Throws if this session must not exchange so much. */
  readonly approve: (value: number) => void;
  readonly now: Date;
}

/** Milliseconds in which a redemption can be undone. */
const UNDO_MS = 15 * 60 * 1000;

/**
 * Exchanges points for an item. The points, the redemption, its reward, the stock and the queued mail are
 * written in one statement.
 *
 * @throws Refusal with the reason
 */
export async function redeem(db: Database, redeeming: Redeeming): Promise<void> {
  const { profileId, now } = redeeming;
  try {
    await changePoints(db, { profileId, now, act: async (account) => await actOf(db, redeeming, account) });
  } catch (error) {
    // Others were faster between the check and the statement.
    if (stockConstraints.includes(brokenConstraint(error))) throw new Refusal('out_of_stock');
    throw error;
  }
}

async function actOf(db: Database, redeeming: Redeeming, account: Account): Promise<PointsAct | undefined> {
  const { profileId, itemId, intent, wanted, rate, approve, now } = redeeming;
  const item = await readRedeemable(db, { itemId, option: wanted.option, profileId, intent, now });
  // A repeated request: the process that redeemed died before it could answer. The item may be gone since.
  if (item?.isDone !== false && (await isDone(db, redeeming))) return undefined;
  if (item === undefined) throw new Refusal('not_found');
  const due = cents(item.price ?? 0);
  const price = priceOf({ ...item, due, cents: centsOf(item, rate.stepCents) }, wanted);
  checkOption(item, wanted.option);
  checkRedeemable(item, price.quantity, now.getTime());
  const change = spendPoints(account, { type: 'redeem', amount: price.points, at: now.getTime() });
  if (change === undefined) throw new Refusal('insufficient_points');
  // The last check, so that no customer is asked for a code in vain.
  approve(valueOf(price, rate));
  const source = {
    type: 'catalogue',
    id: itemId,
    label: labelOf(item, price),
    option: wanted.option ?? null,
  };
  return {
    change,
    detailsOf: () => ({ definition: 'reward', source }),
    alongside: partsOf(redeeming, item, price),
  };
}

/** @throws Refusal if the intent belongs to another redemption: `answerOnce` checks that for a day only */
async function isDone(db: Database, { profileId, itemId, intent, wanted }: Redeeming): Promise<boolean> {
  const { item_id: item, option, quantity, points } = redemptions;
  const [made] = await db
    .select({ item, option, quantity, points, type: catalogueItems.type })
    .from(redemptions)
    .innerJoin(catalogueItems, eq(catalogueItems.id, item))
    .where(and(eq(redemptions.profile_id, profileId), eq(redemptions.intent, intent)));
  if (made === undefined) return false;
  const isSame =
    made.item === itemId &&
    made.option === (wanted.option ?? null) &&
    made.quantity === (wanted.quantity ?? 1) &&
    (made.type === 'dynamic' ? made.points : undefined) === wanted.amount;
  if (!isSame) throw usedKey();
  return true;
}

/** @returns the value in cents of one piece of an item that gives money; `null` for goods */
function centsOf({ type, value, definitionId }: RedeemableItem, stepCents: number): number | null {
  if (definitionId === null) return null;
  return value === null && type === 'dynamic' ? stepCents : Math.round((value ?? 0) * 100);
}

/** The label of the ledger's row, the same in every language. Empty for goods: their names are translated. */
function labelOf({ currency }: RedeemableItem, { cents: moneyCents }: Price): string {
  if (moneyCents === null) return '';
  const amount = (moneyCents / 100).toFixed(2);
  return DOLLARS.has(currency) ? `$${amount}` : `${amount} ${currency}`;
}

function partsOf(redeeming: Redeeming, item: RedeemableItem, price: Price): SQL[] {
  const { itemId, intent, now } = redeeming;
  const option = redeeming.wanted.option ?? null;
  const { timezone, definitionId, stock, currency } = item;
  const { points, quantity, cents: moneyCents, due } = price;
  const at = sql`${now.toISOString()}::timestamptz`;
  const until = timeOf(now.getTime() + UNDO_MS);
  const expires = timeOf(createLocalTime(timezone).endOfDayAfter(now.getTime(), item.validDays));
  const code = () => `${readableCode(5)}-${readableCode(5)}`;
  return [
    sql`redeemed as (
      insert into ${redemptions}
        (profile_id, item_id, option, intent, seq, points, quantity, price, currency, code, redeemed_at, undo_until, expires_at, timezone)
      select account.profile_id, ${itemId}::int, ${option}::text, ${intent}, added.seq, ${points}::int, ${quantity}::int,
        ${due === 0 ? null : fromCents(due)}::numeric, ${due === 0 ? null : currency}::text, ${moneyCents === null ? code() : null}, ${at}, ${until}, ${expires}, ${timezone}
      from account, added
      where added.type = 'redeem'
      returning id, profile_id
    )`,
    sql`mailed as (
      insert into ${outbox} (kind, redemption_id, created_at, next_try_at) select 'redeemed', id, ${at}, ${at} from redeemed
    )`,
    ...(moneyCents === null
      ? []
      : [
          sql`issued as (
            insert into ${rewards} (profile_id, definition_id, value_initial, value_remaining, issued_at, expires_at,
              timezone, code, redemption_id)
            select profile_id, ${definitionId}::int, ${moneyCents}::numeric / 100, ${moneyCents}::numeric / 100, ${at}, ${expires},
              ${timezone}, ${code()}, id
            from redeemed
          )`,
        ]),
    ...(stock === null ? [] : [sql`taken as (${moveStock({ itemId, option, by: -quantity })})`]),
  ];
}

const timeOf = (ms: number): SQL => sql`${new Date(ms).toISOString()}::timestamptz`;
