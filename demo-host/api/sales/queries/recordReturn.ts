import { sql, type SQL } from 'drizzle-orm';
import type { Body } from '#contract/endpoint.ts';
import type { postStaffReturn, SaleReturn } from '#contract/staff/sales.ts';
import { changePoints } from '../../ledger/queries/changePoints.ts';
import type { Account, Change } from '../../ledger/rules/Account.ts';
import { combine } from '../../ledger/rules/combine.ts';
import { takeBack } from '../../ledger/rules/takeBack.ts';
import { readBonusNotes } from '../../offers/queries/readBonusNotes.ts';
import { type ReturnedBonus, undoParts } from '../../offers/queries/undoParts.ts';
import { bonusesAfter, spentOf } from '../../offers/rules/bonusesAfter.ts';
import { cents, fromCents } from '../../orders/rules/money.ts';
import { piecesOf, type Returned, returnLines } from '../../orders/rules/returnLines.ts';
import { transactionItems, transactions } from '../../orders/schema.ts';
import { invalid, Refusal } from '../../platform/call/Refusal.ts';
import type { Database } from '../../platform/db/Database.ts';
import { lockFor } from '../../platform/db/lockFor.ts';
import { createLocalTime } from '../../platform/time/createLocalTime.ts';
import { rewards } from '../../rewards/schema.ts';
import { codeUses, staffReceipts } from '../schema.ts';
import { readSale, type StoredSale } from './readSale.ts';
import { type CodeUse, readUses } from './readUses.ts';
import { type Receipt, receiptOf, recordOnce } from './recordOnce.ts';

/** A reward is valid for at least these days after a return has given value back to it. */
const LEAST_DAYS = 14;

interface Request {
  readonly body: Body<typeof postStaffReturn>;
  readonly now: Date;
}

/** Records a return once for each receipt number: pieces, points and rewards in one statement. */
export async function recordReturn(
  db: Database,
  { body, now }: Request,
): Promise<{ answer: SaleReturn; isNew: boolean }> {
  const receipt = receiptOf('return', body);
  const recorded = await recordOnce(db, receipt, async (tx) => {
    // Returns of one sale wait for each other: whether nothing of it is left depends on all of them.
    await lockFor(tx, `sale:${body.sale_receipt_number}`);
    const { profileId } = await readSale(tx, body.sale_receipt_number);
    const plan = async () => await planReturn(tx, { body, now });
    if (profileId === null) {
      const planned = await plan();
      // A member has claimed the sale meanwhile: without a receipt `recordOnce` starts again, now with points.
      if (planned.sale.profileId !== null) return;
      const parts = partsOf(planned, receipt, now);
      await tx.execute(sql`with account as (select 1), ${sql.join(parts, sql`, `)} select 1`);
      return;
    }
    await changePoints(tx, {
      profileId,
      now,
      act: async (account) => {
        const planned = await plan();
        return {
          change: takenOf(account, planned, now),
          detailsOf: () => ({ definition: 'return' }),
          alongside: partsOf(planned, receipt, now),
        };
      },
    });
  });
  const answer = recorded.answer as Omit<SaleReturn, 'transaction_id'>;
  return { answer: { ...answer, transaction_id: recorded.transactionId }, isNew: recorded.isNew };
}

/** Takes back points of this order, and of other orders whose bonus this return ends. */
function takenOf(account: Account, { sale, returned, bonuses }: PlannedReturn, now: Date): Change {
  const at = now.getTime();
  const others = bonuses.map(({ note, points }) => ({ orderId: note.saleId, amount: points, tierPoints: 0 }));
  const own = { orderId: sale.id, amount: returned.points, tierPoints: returned.tierPoints };
  return [own, ...others.filter(({ orderId }) => orderId !== sale.id)]
    .filter(({ amount }) => amount > 0)
    .reduce<Change>((change, back) => combine(change, takeBack(change.account, { ...back, at })), {
      ...{ account, entries: [], uses: [] },
    });
}

/** A part of a reward that comes back. */
interface Refund {
  readonly use: CodeUse;
  /** Cents. */
  readonly amount: number;
  readonly expiresAt: string;
}

interface PlannedReturn {
  readonly body: Request['body'];
  readonly sale: StoredSale;
  readonly returned: Returned;
  readonly refunds: readonly Refund[];
  /** Cents of the part of rewards that comes back as money. */
  readonly paidOut: number;
  readonly bonuses: readonly ReturnedBonus[];
  /** Cents that the refund is reduced by: what was spent of rewards of offers whose condition is no longer met. */
  readonly withheld: number;
}

async function planReturn(db: Database, { body, now }: Request): Promise<PlannedReturn> {
  const sale = await readSale(db, body.sale_receipt_number);
  if (sale.status === 'voided' || sale.status === 'returned') throw new Refusal('ended');
  const pieces = piecesOf(sale.lines, body.lines);
  if (pieces === undefined) throw invalid('lines', 'too_much');
  const kept = sale.lines.flatMap(({ sku, kind, quantity, returned: before }, at) =>
    kind === 'goods' ? [{ sku, pieces: quantity - before - (pieces[at] ?? 0) }] : [],
  );
  const after = bonusesAfter(await readBonusNotes(db, sale.id), { saleId: sale.id, kept });
  const own = after.filter(({ note }) => note.saleId === sale.id);
  const given = own.map(({ note: { skus, points, steps }, isOver }) => ({
    ...{ skus, points },
    takes: isOver ? ('all' as const) : steps > 0 ? ('nothing' as const) : ('part' as const),
  }));
  const base = given.reduce((left, { points }) => Math.max(0, left - points), sale.given.points);
  const counted = returnLines(sale.lines, pieces, { ...sale.given, points: base, bonuses: given });
  const refunds = refundsOf(await readUses(db, sale.number), counted.reward, now);
  // Which rewards have paid is not known of an imported order: their part comes back as money.
  const paidOut = counted.reward - refunds.reduce((sum, { amount }) => sum + amount, 0);
  const returned = { ...counted, refund: counted.refund + paidOut };
  // `after` begins with the bonuses of this sale, in the order of `returned.bonuses`.
  const bonuses = after.map((bonus, at) => ({
    ...bonus,
    points: returned.bonuses[at] ?? (bonus.isOver ? bonus.note.points : 0),
  }));
  const withheld = Math.min(spentOf(after), returned.refund);
  return { body, sale, returned, refunds, paidOut, bonuses, withheld };
}

/** Gives rewards back in the order in which they were used. A reward that ends within `LEAST_DAYS` is extended. */
function refundsOf(uses: readonly CodeUse[], reward: number, now: Date): Refund[] {
  let left = reward;
  return uses.flatMap((use) => {
    const amount = Math.min(left, cents(use.amount ?? 0) - cents(use.returned));
    left -= amount;
    const earliestExpiry = createLocalTime(use.timezone).endOfDayAfter(now.getTime(), LEAST_DAYS);
    const expiresAt = new Date(Math.max(earliestExpiry, use.expires ?? 0)).toISOString();
    return amount > 0 ? [{ use, amount, expiresAt }] : [];
  });
}

function partsOf(plan: PlannedReturn, receipt: Receipt, now: Date): SQL[] {
  const { sale, returned, refunds } = plan;
  const status = returned.isAll ? 'returned' : 'partially_returned';
  const items = sale.lines.flatMap(({ id, returned: before }, at) => {
    const pieces = returned.pieces[at] ?? 0;
    return pieces === 0 ? [] : [{ id, before, after: before + pieces }];
  });
  const given = refunds.map(({ use, amount, expiresAt }) => ({
    use_id: use.id,
    reward_id: use.reward_id,
    amount: fromCents(amount),
    expires_at: expiresAt,
  }));
  const answer = JSON.stringify(answerOf(plan, receipt, status));
  const offers = undoParts(plan.bonuses, sale.profileId, now);
  const ended = plan.bonuses.map(({ isOver, note }) => (isOver ? note.reward?.id : undefined));
  const changed = JSON.stringify([...refunds.map(({ use }) => use.reward_id), ...ended].filter(Number));
  return [
    sql`given as (select g.* from account, jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (use_id int, reward_id int,
      amount numeric, expires_at timestamptz))`,
    // Always in the same order, so that two statements never wait for each other.
    sql`locked as (select r.id from account, ${rewards} r where r.id in (select (jsonb_array_elements_text(${changed}::jsonb))::int)
      order by r.id for update of r)`,
    sql`back as (update ${rewards} r set value_remaining = r.value_remaining + g.amount,
      expires_at = greatest(r.expires_at, g.expires_at) from given g join locked l on l.id = g.reward_id where r.id = l.id)`,
    sql`unused as (update ${codeUses} u set returned = u.returned + g.amount from given g where u.id = g.use_id)`,
    sql`pieces as (
      update ${transactionItems} i set quantity_returned = p.after
      from account, jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as p (id int, before int, after int)
      where i.id = p.id and i.quantity_returned = p.before returning i.id)`,
    sql`marked as (
      update ${transactions} t set status = ${status}, reward_returned = t.reward_returned + ${fromCents(returned.reward)}::numeric
      from account where t.id = ${sale.id} and t.profile_id is not distinct from ${sale.profileId}::uuid returning t.id)`,
    ...offers.parts,
    // Where others have returned the same pieces, claimed the sale or used a reward that ends, `transaction_id` is null: its constraint rolls
    // the statement back.
    sql`recorded as (
      insert into ${staffReceipts} (number, kind, transaction_id, content_hash, answer, at)
      select ${receipt.number}, 'return', case when (select count(*) from pieces) = ${items.length} and ${offers.isDone} then marked.id end,
        ${receipt.content}, ${answer}::jsonb, ${now.toISOString()}::timestamptz from account left join marked on true)`,
  ];
}

function answerOf(
  { sale, returned, refunds, paidOut, bonuses, withheld }: PlannedReturn,
  receipt: Receipt,
  status: SaleReturn['status'],
) {
  const taken = bonuses.reduce(
    (sum, { note, points }) => sum + (note.saleId === sale.id ? 0 : points),
    returned.points,
  );
  return {
    receipt_number: receipt.number,
    sale_receipt_number: sale.number,
    status,
    currency: sale.currency,
    refund: fromCents(returned.refund - withheld),
    ...(withheld > 0 && { withheld: fromCents(withheld) }),
    reward: fromCents(returned.reward - paidOut),
    rewards: refunds.map(({ use, amount, expiresAt }) => ({
      code: use.code ?? '',
      amount: fromCents(amount),
      expires_at: expiresAt,
    })),
    points: sale.hasPoints ? { taken, tier_points: returned.tierPoints } : null,
  } satisfies Omit<SaleReturn, 'transaction_id'>;
}
