import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  currencySchema,
  dataOf,
  handleSchema,
  moneySchema,
  timestampSchema,
  timezoneSchema,
} from '../shapes.ts';
import { centsSchema, codeSchema, honouredSchema, memberSchema, own, receiptSchema } from './staffFields.ts';

// Members and their codes, as tills and checkouts ask for them.

export const staffMemberSchema = z.object({
  first_name: z.nullable(z.string()),
  tier: z.object({ handle: handleSchema, name: z.string() }),
  points: z.object({ balance: z.number(), pending: z.number(), dollars: moneySchema }),
  currency: currencySchema,
  /** The rewards that can be used now, those that expire first at the front. */
  rewards: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      value_remaining: moneySchema,
      expires_at: timestampSchema,
      timezone: timezoneSchema,
      min_spend: z.nullable(moneySchema),
    }),
  ),
  benefits: z.array(
    z.object({
      code: z.nullable(z.string()),
      name: z.string(),
      redemptions_remaining: z.nullable(z.number()),
      expires_at: z.nullable(timestampSchema),
      timezone: timezoneSchema,
    }),
  ),
  /** Exchanged for points, and not handed over yet. */
  goods: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      quantity: z.number(),
      /** To be collected for all pieces before they are handed over; `null`: nothing. */
      price: z.optional(z.nullable(moneySchema)),
      expires_at: timestampSchema,
      timezone: timezoneSchema,
    }),
  ),
});
export type StaffMember = z.infer<typeof staffMemberSchema>;

/** Who a member number or the code of a card belongs to, and what the member can use now. */
export const getStaffMember = endpoint({
  ...own,
  method: 'GET',
  path: '/api/staff/members/{number}',
  params: z.object({ number: memberSchema }),
  output: dataOf(staffMemberSchema),
  status: [200],
  errors: ['unauthenticated', 'not_found', 'validation_failed', 'account_suspended'],
});

/**
 * Honours a code for a receipt, once. A sale with that number counts what was honoured as paid. `member` is needed for the code of a
 * benefit, which many members have; with it, the code of a reward or of goods must be the member's own. Goods are handed over once, all
 * pieces at a time. Those that cost money beside their points are refused with `price_changed` and its `data` (`unpaidSchema`) until
 * `paid` is what was collected for them: it is not part of a sale's total and payments.
 */
export const postStaffHonour = endpoint({
  ...own,
  method: 'POST',
  path: '/api/staff/codes/honour',
  body: z.object({
    code: codeSchema,
    receipt_number: receiptSchema,
    member: z.nullish(memberSchema),
    /** Of a reward; default: as much as `spend` and the reward allow. */
    amount: z.optional(centsSchema),
    /** Collected for goods that cost money beside their points. */
    paid: z.optional(centsSchema),
    /** The goods of the purchase. Needed for rewards with a minimum. */
    spend: z.optional(centsSchema),
  }),
  output: dataOf(honouredSchema),
  status: [200],
  errors: [
    'unauthenticated',
    'not_found',
    'validation_failed',
    'already_exists',
    'account_suspended',
    'conflict',
    'ended',
    'not_started',
    'below_minimum',
    'price_changed',
  ],
});

/**
 * Gives back what a receipt has used of a code, for a sale that is not made: no sale may be recorded with that number. Safe to repeat. Of
 * goods, the money that was collected for them is given back at the till.
 */
export const postStaffRelease = endpoint({
  ...own,
  method: 'POST',
  path: '/api/staff/codes/release',
  body: z.object({
    receipt_number: receiptSchema,
    /** Default: all codes of the receipt. */
    code: z.optional(codeSchema),
  }),
  /** What was given back; empty if that has happened before, or no code was used. */
  output: dataOf(z.array(honouredSchema)),
  status: [200],
  errors: ['unauthenticated', 'validation_failed', 'already_exists', 'conflict'],
});
