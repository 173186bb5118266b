import { eq, sql } from 'drizzle-orm';
import type { Body } from '#contract/endpoint.ts';
import type { postStaffHonour } from '#contract/staff/members.ts';
import type { Honoured } from '#contract/staff/staffFields.ts';
import { cents } from '../../orders/rules/money.ts';
import { Refusal } from '../../platform/call/Refusal.ts';
import type { Database } from '../../platform/db/Database.ts';
import { planCodes, type PlannedUse } from '../rules/planCodes.ts';
import { staffReceipts } from '../schema.ts';
import { findCode } from './findCode.ts';
import { honourParts } from './honourParts.ts';
import { type CodeUse, keyOf, presentUse, readUses } from './readUses.ts';
import { tryForReceipt } from './recordOnce.ts';

/** Attempts while other tills use the same code: more than there are tills. */
const TRIES = 100;

interface Asked {
  readonly body: Body<typeof postStaffHonour>;
  readonly profileId: string | undefined;
  readonly now: Date;
  readonly language: string;
}

/** Honours a code for a receipt, once; a repeated request gets the same answer. */
export async function honourCode(db: Database, asked: Asked): Promise<Honoured> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const use = await tryForReceipt(db, asked.body.receipt_number, async (tx) => await honourOnce(tx, asked));
    if (use !== undefined) return presentUse(use, asked.language);
  }
  throw new Refusal('conflict', { retryAfter: 1 });
}

/** @returns `undefined` if the code was not used */
async function honourOnce(
  db: Database,
  { body, profileId, now, language }: Asked,
): Promise<CodeUse | undefined> {
  const { code, receipt_number: receipt, amount, paid: collected } = body;
  const found = await findCode(db, { code, receipt, profileId, now, language });
  if (found === undefined) throw new Refusal('not_found');
  const uses = await readUses(db, receipt);
  const paid = uses.reduce((sum, use) => sum + cents(use.amount ?? 0), 0);
  const left = body.spend === undefined ? Infinity : body.spend - paid;
  const planned = planCodes([{ found, amount, paid: collected }], { goods: body.spend, left }, now.getTime());
  const known = uses.find(isOf(found));
  if (known !== undefined) return known;
  await refuseRecorded(db, receipt);
  await db.execute(
    sql`with account as (select 1), ${sql.join(honourParts(planned, receipt, now), sql`, `)} select 1`,
  );
  return (await readUses(db, receipt)).find(isOf(found));
}

const isOf =
  ({ kind, id }: Pick<PlannedUse, 'kind' | 'id'>) =>
  (use: CodeUse): boolean => {
    const key = keyOf(use);
    return key.kind === kind && key.id === id;
  };

/** A sale that is recorded is paid. */
async function refuseRecorded(db: Database, receipt: string): Promise<void> {
  if ((await db.$count(staffReceipts, eq(staffReceipts.number, receipt))) > 0)
    throw new Refusal('already_exists');
}
