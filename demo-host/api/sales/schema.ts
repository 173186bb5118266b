import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, money, oneOf, time } from '../platform/db/columns.ts';
import { benefits } from '../offers/schema.ts';
import { transactions } from '../orders/schema.ts';
import { redemptions, rewards } from '../rewards/schema.ts';

/** What tills have recorded, with the answer that the first request got. A number is used once, for a sale or a return. */
export const staffReceipts = pgTable(
  'staff_receipts',
  {
    number: text().primaryKey(),
    kind: text().notNull(),
    /** The sale. */
    transaction_id: integer()
      .notNull()
      .references(() => transactions.id, { onDelete: 'cascade' }),
    /** Of the request: the same number with another content is refused. */
    content_hash: text().notNull(),
    answer: jsonb().$type<unknown>().notNull(),
    at: time().notNull(),
  },
  (t) => [
    index('staff_receipts_transaction').on(t.transaction_id),
    check('staff_receipts_kind', oneOf(t.kind, ['sale', 'return'])),
  ],
);

/** Codes that tills have honoured: a part of a reward's value, one use of a benefit, or goods that were handed over. */
export const codeUses = pgTable(
  'code_uses',
  {
    id: id(),
    reward_id: integer().references(() => rewards.id, { onDelete: 'cascade' }),
    benefit_id: integer().references(() => benefits.id, { onDelete: 'cascade' }),
    redemption_id: integer().references(() => redemptions.id, { onDelete: 'cascade' }),
    /** Number of the sale, which may be recorded later. */
    receipt: text().notNull(),
    /** Of a reward. */
    amount: money(),
    /** What was left after it, of the reward's value or of the benefit's uses; null: unlimited. */
    remaining: money(),
    /** Collected for goods that cost money beside their points. */
    paid: money(),
    /** The part of the amount that returns gave back. */
    returned: money().notNull().default(0),
    used_at: time().notNull(),
  },
  (t) => [
    uniqueIndex('code_uses_reward_key').on(t.reward_id, t.receipt),
    uniqueIndex('code_uses_benefit_key').on(t.benefit_id, t.receipt),
    uniqueIndex('code_uses_redemption_key').on(t.redemption_id),
    index('code_uses_receipt').on(t.receipt),
    // Also undoes a statement whose code can no longer be used: its row would name none of the three.
    check('code_uses_one', sql`num_nonnulls(${t.reward_id}, ${t.benefit_id}, ${t.redemption_id}) = 1`),
    check('code_uses_amount', sql`(${t.reward_id} is null) = (${t.amount} is null) and ${t.amount} > 0`),
    check('code_uses_paid', sql`${t.paid} is null or (${t.paid} > 0 and ${t.redemption_id} is not null)`),
    check('code_uses_returned', sql`${t.returned} between 0 and coalesce(${t.amount}, 0)`),
  ],
);
