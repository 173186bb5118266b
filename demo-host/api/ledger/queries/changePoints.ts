import type { SQL } from 'drizzle-orm';
import { LIFE_MONTHS } from '../../orders/rules/earn.ts';
import type { Database } from '../../platform/db/Database.ts';
import { Refusal } from '../../platform/call/Refusal.ts';
import { createLocalTime } from '../../platform/time/createLocalTime.ts';
import { tierGiftParts } from '../../rewards/queries/tierGiftParts.ts';
import type { Account, Change, Entry } from '../rules/Account.ts';
import { combine } from '../rules/combine.ts';
import { type ExpiryAfter, prolong } from '../rules/prolong.ts';
import { reachedTiers } from '../rules/reachedTiers.ts';
import { type Membership, reviewTier, tierRowOf } from '../rules/reviewTier.ts';
import { settle } from '../rules/settle.ts';
import { readAccount, type StoredAccount } from './readAccount.ts';
import { readTierHistory } from './readTierHistory.ts';
import { type EntryDetails, writeChange } from './writeChange.ts';

/** Attempts while other callers change the same customer's points. */
const TRIES = 30;

/** What happens to a customer's points, and what is written with it. */
export interface PointsAct {
  readonly change: Change;
  readonly detailsOf: (entry: Entry) => EntryDetails;
  /**
   * Inserts an order in the same statement and returns its `id`, which rows with `newOrder` get; the part `ordered` of the statement. Like
   * the parts alongside, it must select from `account`.
   */
  readonly order?: SQL;
  /**
   * Parts of the same statement, each `name as (insert or update …)`. They must select from `account`, which has the customer's
   * `profile_id` only if the points are written. They may also select from `ordered`, and from `added` (`id`, `seq` and `type` of the new
   * rows of the ledger). What must not happen is a constraint: its violation undoes everything.
   */
  readonly alongside?: readonly SQL[];
}

export interface PointsChange {
  readonly profileId: string;
  readonly now: Date;
  /**
   * Makes the change; `undefined`: no change. Points and tier are up to date when it is called. It is called again when others have changed
   * the points meanwhile, so it may read, but must not write. What it reads is as old as its account or newer.
   */
  readonly act?: (account: Account) => PointsAct | undefined | Promise<PointsAct | undefined>;
}

export interface ChangedPoints {
  readonly account: Account;
  readonly entries: readonly Entry[];
  /** Ids of the rows by `seq`. */
  readonly ids: ReadonlyMap<number, number>;
}

/**
 * Brings a customer's points and tier up to date, and lets `act` change the points. What `act` returns is written in one statement. It is
 * done again from the start if another caller has changed the same points meanwhile.
 *
 * @throws Refusal `conflict` if others are faster every time
 */
export async function changePoints(db: Database, wanted: PointsChange): Promise<ChangedPoints> {
  const { profileId, now, act } = wanted;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const before = await readAccount(db, profileId);
    // What is due is written on its own, because it may begin or end the tier that `act` reads.
    const settlesOnly = act !== undefined && isDue(before, now);
    const changed = await changeOnce(db, settlesOnly ? { profileId, now } : wanted, before);
    if (changed !== undefined && !settlesOnly) return changed;
  }
  throw new Refusal('conflict', { retryAfter: 1 });
}

/** @returns `undefined` if another caller has changed the points since `before` was read: nothing is written */
async function changeOnce(
  db: Database,
  wanted: PointsChange,
  before: StoredAccount,
): Promise<ChangedPoints | undefined> {
  const { profileId, now } = wanted;
  const expiryAfter = expiryRuleOf(before);
  const settled = settle(before.account, now.getTime(), expiryAfter);
  const acted = await wanted.act?.(settled.account);
  const made = acted && (expiryAfter === undefined ? acted.change : prolong(acted.change, expiryAfter));
  const change = made === undefined ? settled : combine(settled, made);
  const { account, entries } = change;
  const { memberships, reviewAt, gifts } = await membershipsOf(db, wanted, before, change);
  const isMore = acted?.order !== undefined || acted?.alongside !== undefined;
  // A time that is over is written anew, so that no job finds the account again.
  if (account === before.account && memberships.length === 0 && !isDue(before, now) && !isMore)
    return { account, entries, ids: new Map() };
  const ids = await writeChange(db, {
    profileId,
    before,
    change,
    memberships,
    reviewAt,
    detailsOf: (entry) =>
      entry.type === 'expire' ? { definition: 'expired' } : (acted?.detailsOf(entry) ?? missing(entry)),
    order: acted?.order,
    alongside: [...(acted?.alongside ?? []), ...gifts],
  });
  return ids && { account, entries, ids };
}

/** Of a tenant whose points expire by inactivity; `undefined` where each lot has its own expiry. */
function expiryRuleOf({ inactivityZone }: StoredAccount): ExpiryAfter | undefined {
  if (inactivityZone === null) return undefined;
  const zone = createLocalTime(inactivityZone);
  return (activity) => zone.endOfMonthAfter(activity, LIFE_MONTHS);
}

const isDue = ({ dueAt }: StoredAccount, now: Date) => dueAt !== null && dueAt <= now.getTime();

function missing({ type }: Entry): never {
  throw new Error(`a row of type ${type} needs details`);
}

interface Reviewed {
  /** The memberships that begin. */
  readonly memberships: readonly Membership[];
  /** When the tier is reviewed next, in unix milliseconds. */
  readonly reviewAt: number | null;
  /** Parts of the statement: the rewards for tiers that are reached. */
  readonly gifts: readonly SQL[];
}

/** The tier changes only when points begin to count, are returned, or at its review. */
async function membershipsOf(
  db: Database,
  { profileId, now }: PointsChange,
  { account, reviewAt }: StoredAccount,
  change: Change,
): Promise<Reviewed> {
  const at = now.getTime();
  const isDue = reviewAt !== null && reviewAt <= at;
  const begun = account.positions.some(({ accruesAt }) => accruesAt !== null && accruesAt <= at);
  const added = change.entries.filter(({ tierPoints }) => tierPoints !== 0);
  if (!isDue && !begun && added.length === 0) return { memberships: [], reviewAt, gifts: [] };
  const history = await readTierHistory(db, profileId);
  const memberships = reviewTier({ ...history, rows: [...history.rows, ...added.map(tierRowOf)] }, at);
  const reached = reachedTiers(history, memberships);
  return {
    memberships,
    // Of the latest membership, also where staff have given a tier since the account was written.
    reviewAt: (memberships.at(-1) ?? history.membership).anniversaryAt,
    gifts: await tierGiftParts(db, reached, { zone: history.zone, now }),
  };
}
