import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { typedEmailSchema } from '../formFields.ts';
import {
  currencySchema,
  dataOf,
  handleSchema,
  idSchema,
  moneySchema,
  timestampSchema,
  timezoneSchema,
} from '../shapes.ts';
import {
  centsSchema,
  codeSchema,
  honouredSchema,
  memberSchema,
  own,
  quantitySchema,
  receiptSchema,
  text,
  givenIdSchema,
} from './staffFields.ts';

// Sales and returns, as tills and checkouts record them.

const saleLineSchema = z
  .object({
    sku: text(64),
    name: text(200),
    quantity: quantitySchema,
    /** Of one piece, as sold, with tax. */
    price: centsSchema,
    /** Of one piece, before discounts: at least `price`. */
    price_original: z.optional(centsSchema),
    discount_label: z.optional(text(100)),
    /** Default: goods, the only kind that earns points. */
    kind: z.optional(z.enum(['goods', 'gift_card', 'shipping'])),
  })
  .check(
    z.refine(({ price, price_original = price }) => price_original >= price, {
      path: ['price_original'],
      error: 'too_small',
    }),
  );
const usedCodeSchema = z.object({
  code: codeSchema,
  /** Of a reward. */
  amount: z.optional(centsSchema),
  /** Collected for goods that cost money beside their points, apart from the sale's total and payments. */
  paid: z.optional(centsSchema),
});

const memberPointsSchema = z.object({
  /** All points of the sale. */
  earned: z.number(),
  /** Of them, those of the purchase itself, at the rate. */
  base: z.number(),
  eligible: moneySchema,
  rate: z.number(),
  tier_handle: handleSchema,
  tier_name: z.string(),
  tier_points: z.number(),
  bonuses: z.array(z.object({ offer_id: idSchema, name: z.string(), points: z.number() })),
  /** When they begin to count. */
  available_at: timestampSchema,
  expires_at: timestampSchema,
  /** The member's, of both days. */
  timezone: z.optional(timezoneSchema),
});

export const saleSchema = z.object({
  receipt_number: z.string(),
  transaction_id: idSchema,
  currency: currencySchema,
  /** What the customer pays: lines less rewards. */
  total: moneySchema,
  total_reward: moneySchema,
  rounding: moneySchema,
  first_name: z.nullable(z.string()),
  /** `null` without a member. */
  points: z.nullable(memberPointsSchema),
  codes: z.array(honouredSchema),
});
export type Sale = z.infer<typeof saleSchema>;

/**
 * Records a sale with its points and codes, once for each receipt number. The same request gets the same answer (200 instead of 201); the
 * same number with another content is refused with `already_exists`.
 */
export const postStaffSale = endpoint({
  ...own,
  method: 'POST',
  path: '/api/staff/sales',
  body: z.object({
    receipt_number: receiptSchema,
    channel: z.enum(['store', 'online']),
    /** Needed for a sale in a store. */
    location_id: z.nullish(givenIdSchema),
    member: z.nullish(memberSchema),
    lines: z.array(saleLineSchema).check(z.minLength(1), z.maxLength(100)),
    /** They sum to what is left to pay after rewards, or with cash to up to five cents more or less. */
    payments: z
      .array(
        z.object({
          type: z.enum(['card', 'cash', 'gift_card', 'other']),
          /** Brand and last four digits. */
          label: text(40).check(z.refine((label) => (label.match(/\d/g) ?? []).length <= 4)),
          amount: centsSchema,
        }),
      )
      .check(z.maxLength(10)),
    /** Rewards, benefits and exchanged goods to honour. Without an amount a reward pays as much as it can; of several, that which expires first pays first. */
    codes: z.optional(z.array(usedCodeSchema).check(z.maxLength(10))),
    /** The tax in the total. */
    tax: z.optional(centsSchema),
    staff_name: z.optional(text(60)),
    /** The address of a guest's order online, so that the points can be claimed later. */
    email: z.optional(typedEmailSchema),
    /** Default: now. At most 90 days ago. */
    transacted_at: z.optional(
      z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/)),
    ),
  }),
  output: dataOf(saleSchema),
  status: [201, 200],
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

export const returnSchema = z.object({
  receipt_number: z.string(),
  sale_receipt_number: z.string(),
  transaction_id: idSchema,
  status: z.enum(['partially_returned', 'returned']),
  currency: currencySchema,
  /** What the customer gets back in money. */
  refund: moneySchema,
  /** What was kept of it: the part of a reward that was spent, though the offer that it came from is no longer met. */
  withheld: z.optional(moneySchema),
  /** What goes back to rewards. */
  reward: moneySchema,
  /** Those that the value went back to. */
  rewards: z.array(z.object({ code: z.string(), amount: moneySchema, expires_at: timestampSchema })),
  /** What is taken back; `null` if the sale gave none. */
  points: z.nullable(z.object({ taken: z.number(), tier_points: z.number() })),
});
export type SaleReturn = z.infer<typeof returnSchema>;

/** Records the return of pieces of a sale, once for each receipt number, as for sales. A sale that is not known is `not_found`. */
export const postStaffReturn = endpoint({
  ...own,
  method: 'POST',
  path: '/api/staff/returns',
  body: z.object({
    /** Of the return. */
    receipt_number: receiptSchema,
    sale_receipt_number: receiptSchema,
    lines: z
      .array(z.object({ sku: text(64), quantity: quantitySchema }))
      .check(z.minLength(1), z.maxLength(100)),
  }),
  output: dataOf(returnSchema),
  status: [201, 200],
  errors: ['unauthenticated', 'not_found', 'validation_failed', 'already_exists', 'ended', 'conflict'],
});
