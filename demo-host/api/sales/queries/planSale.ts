import type { SQL } from 'drizzle-orm';
import type { Body } from '#contract/endpoint.ts';
import type { postStaffSale } from '#contract/staff/sales.ts';
import type { Member } from '../../customers/queries/findMember.ts';
import type { Account } from '../../ledger/rules/Account.ts';
import { centsOf } from '../../orders/rules/earn.ts';
import { cents } from '../../orders/rules/money.ts';
import { invalid } from '../../platform/call/Refusal.ts';
import type { Database } from '../../platform/db/Database.ts';
import { type AskedCode, planCodes, type PlannedUse } from '../rules/planCodes.ts';
import { roundingOf } from '../rules/roundingOf.ts';
import { findCode } from './findCode.ts';
import { type PlannedPoints, planPoints } from './planPoints.ts';
import { readUses } from './readUses.ts';

export type SaleBody = Body<typeof postStaffSale>;

/** A sale with all that is needed to write it. Money in cents. */
export interface SaleRequest {
  readonly body: SaleBody;
  readonly member: Member | undefined;
  readonly soldAt: Date;
  readonly now: Date;
  readonly language: string;
  /** Set if staff record the sale to approve the claim of a member. */
  readonly claimed?: ClaimedBy | undefined;
}

/** The claim that a sale is recorded for. */
export interface ClaimedBy {
  /** Throws if the claim can no longer get the sale. Called at the start of each attempt of `recordOnce`. */
  readonly check: (db: Database) => Promise<void>;
  /** The expression `claimed`: links the claim to the order in `ordered`. If it returns no row, the statement is rolled back. */
  readonly part: SQL;
}

export interface PlannedSale {
  /** What rewards pay, also those that were honoured for this receipt before. */
  readonly reward: number;
  readonly uses: readonly PlannedUse[];
  readonly total: number;
  readonly rounding: number;
  /** Without a member there are no points. */
  readonly earned: PlannedPoints | undefined;
}

export const linesOf = (body: SaleBody) =>
  body.lines.map((line) => ({ ...line, kind: line.kind ?? ('goods' as const) }));

/** The lines with their prices before discounts, which are at least `price`. */
export const originalLinesOf = (body: SaleBody) =>
  linesOf(body).map((line) => ({ ...line, price: line.price_original ?? line.price }));

/** Calculates the total and the points of a sale, as of now. It changes nothing. */
export async function planSale(db: Database, sale: SaleRequest, account: Account): Promise<PlannedSale> {
  const lines = linesOf(sale.body);
  const goods = centsOf(lines, 'goods');
  const before = (await readUses(db, sale.body.receipt_number)).reduce(
    (sum, { amount }) => sum + cents(amount ?? 0),
    0,
  );
  if (before > goods) throw invalid('codes', 'too_much');
  const codes = await findCodes(db, sale);
  const spend = { goods, left: goods - before };
  const uses = planCodes(codes, spend, sale.now.getTime(), sale.soldAt.getTime());
  const reward = uses.reduce((sum, { amount }) => sum + (amount ?? 0), before);
  const total = centsOf(lines, 'goods', 'gift_card', 'shipping') - reward;
  const rounding = roundingOf(total, sale.body.payments);
  if (rounding === undefined) throw invalid('payments', 'mismatch');
  const { member, soldAt, now, language, body } = sale;
  const purchase = { channel: body.channel, lines, reward, soldAt, now, language };
  const earned = member && (await planPoints(db, { ...purchase, member }, account));
  return { reward, uses, total, rounding, earned };
}

async function findCodes(db: Database, { body, member, now, language }: SaleRequest): Promise<AskedCode[]> {
  const asked = body.codes ?? [];
  const found: AskedCode[] = [];
  for (const { code, ...given } of asked) {
    const receipt = body.receipt_number;
    const known = await findCode(db, { code, receipt, profileId: member?.id, now, language });
    if (known === undefined) throw invalid('codes', 'not_found');
    if (found.some((other) => other.found.kind === known.kind && other.found.id === known.id))
      throw invalid('codes', 'repeated');
    found.push({ found: known, ...given });
  }
  return found;
}
