import { and, eq, ne, sql, type SQL } from 'drizzle-orm';
import type { Sale } from '#contract/staff/sales.ts';
import type { Honoured } from '#contract/staff/staffFields.ts';
import { profiles } from '../../customers/schema.ts';
import { emptyAccount, type Entry } from '../../ledger/rules/Account.ts';
import { changePoints } from '../../ledger/queries/changePoints.ts';
import type { EntryDetails } from '../../ledger/queries/writeChange.ts';
import { fromCents } from '../../orders/rules/money.ts';
import { invalid, Refusal } from '../../platform/call/Refusal.ts';
import type { Database } from '../../platform/db/Database.ts';
import { transactions } from '../../orders/schema.ts';
import { staffReceipts } from '../schema.ts';
import { bonusParts, noteParts } from '../../offers/queries/bonusParts.ts';
import { honourParts } from './honourParts.ts';
import { pointDetails } from './planPoints.ts';
import { type PlannedSale, planSale, type SaleBody, type SaleRequest } from './planSale.ts';
import { presentUse, readUses } from './readUses.ts';
import { type Receipt, receiptOf, readKept, type Recorded, recordOnce } from './recordOnce.ts';
import { insertOrder, orderParts, type SalePlace } from './orderParts.ts';

/** Records a sale once for each receipt number: the order, its points and its codes in one statement. */
export async function recordSale(
  db: Database,
  sale: SaleRequest,
  place: SalePlace,
): Promise<{ sale: Sale; isNew: boolean }> {
  const receipt = receiptOf('sale', sale.body);
  const recorded = await recordOnce(db, receipt, async (tx) => {
    await sale.claimed?.check(tx);
    await refuseKnown(tx, receipt.number);
    if (sale.member === undefined) await writeAlone(tx, sale, place, receipt);
    else await writeWithPoints(tx, sale, place, receipt);
  });
  return { sale: await presentSale(db, receipt, recorded, sale.language), isNew: recorded.isNew };
}

/** @returns the sale that the same request has recorded before */
export async function findRecorded(
  db: Database,
  body: SaleBody,
  language: string,
): Promise<Sale | undefined> {
  const receipt = receiptOf('sale', body);
  const kept = await readKept(db, receipt);
  return kept && (await presentSale(db, receipt, kept, language));
}

async function presentSale(
  db: Database,
  { number }: Receipt,
  { answer, transactionId }: Omit<Recorded, 'isNew'>,
  language: string,
): Promise<Sale> {
  const codes: Honoured[] = (await readUses(db, number)).map((use) => presentUse(use, language));
  return { ...(answer as Omit<Sale, 'transaction_id' | 'codes'>), transaction_id: transactionId, codes };
}

/** Refuses the number of an order that no till has recorded, for example of one that was imported. */
async function refuseKnown(db: Database, number: string): Promise<void> {
  if ((await db.$count(transactions, eq(transactions.number, number))) > 0)
    throw new Refusal('already_exists');
}

async function writeWithPoints(
  db: Database,
  sale: SaleRequest,
  place: SalePlace,
  receipt: Receipt,
): Promise<void> {
  const profileId = sale.member?.id ?? '';
  await refuseErased(db, profileId);
  await changePoints(db, {
    profileId,
    now: sale.now,
    act: async (account) => {
      const plan = await planSale(db, sale, account);
      return {
        change: plan.earned?.change ?? { account, entries: [], uses: [] },
        detailsOf: (entry) => detailsOf(entry, plan),
        order: insertOrder(sale, plan, place),
        alongside: partsOf(sale, plan, place, receipt),
      };
    },
  });
}

/** Waits for an erasure of the member that is under way: nothing may be written about the person after it. */
async function refuseErased(db: Database, profileId: string): Promise<void> {
  const [open] = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.id, profileId), ne(profiles.status, 'closed')))
    .for('key share');
  if (open === undefined) throw invalid('member', 'not_found');
}

async function writeAlone(
  db: Database,
  sale: SaleRequest,
  place: SalePlace,
  receipt: Receipt,
): Promise<void> {
  const plan = await planSale(db, sale, emptyAccount);
  await db.execute(sql`
    with account as (select null::uuid as profile_id), ordered as (${insertOrder(sale, plan, place)}),
    ${sql.join(partsOf(sale, plan, place, receipt), sql`, `)} select 1`);
}

function partsOf(sale: SaleRequest, plan: PlannedSale, place: SalePlace, receipt: Receipt): SQL[] {
  const answer = JSON.stringify(answerOf(sale, plan, place));
  return [
    ...orderParts(sale),
    ...honourParts(plan.uses, receipt.number, sale.now, sale.soldAt),
    ...(plan.earned === undefined || sale.member === undefined
      ? []
      : bonusParts(plan.earned.bonuses, { at: sale.soldAt, now: sale.now, zone: sale.member.timezone })),
    ...noteParts(plan.earned?.bonuses ?? []),
    ...(sale.claimed === undefined ? [] : [sale.claimed.part]),
    // Without an order the constraint of its column undoes the statement: the claim has been decided meanwhile.
    sql`recorded as (
      insert into ${staffReceipts} (number, kind, transaction_id, content_hash, answer, at)
      select ${receipt.number}, 'sale', ${sale.claimed === undefined ? sql`ordered.id` : sql`case when exists (select from claimed) then ordered.id end`},
        ${receipt.content}, ${answer}::jsonb,
        ${sale.now.toISOString()}::timestamptz from ordered)`,
  ];
}

function detailsOf(entry: Entry, { earned }: PlannedSale): EntryDetails {
  if (earned === undefined) throw new Error('a sale without a member has no points');
  return pointDetails(entry, earned);
}

function answerOf(sale: SaleRequest, plan: PlannedSale, place: SalePlace) {
  return {
    receipt_number: sale.body.receipt_number,
    currency: place.currency,
    total: fromCents(plan.total),
    total_reward: fromCents(plan.reward),
    rounding: fromCents(plan.rounding),
    first_name: sale.member?.firstName ?? null,
    points: plan.earned === undefined ? null : presentPoints(plan.earned, sale.member?.timezone),
  } satisfies Omit<Sale, 'transaction_id' | 'codes'>;
}

function presentPoints(
  earned: NonNullable<PlannedSale['earned']>,
  timezone: string | undefined,
): Sale['points'] {
  const { points: base, bonuses, tier } = earned;
  return {
    earned: bonuses.reduce((sum, { points }) => sum + points, base),
    base,
    eligible: fromCents(earned.eligible),
    rate: tier.rate / 100,
    tier_handle: tier.handle,
    tier_name: tier.name,
    tier_points: earned.tierPoints,
    bonuses: bonuses.map(({ offerId, name, points }) => ({ offer_id: offerId, name, points })),
    available_at: new Date(earned.accrueAt).toISOString(),
    expires_at: new Date(earned.expiresAt).toISOString(),
    timezone,
  };
}
