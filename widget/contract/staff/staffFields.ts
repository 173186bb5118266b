import * as z from 'zod/mini';
import { currencySchema, moneySchema } from '../shapes.ts';

// What the calls of a shop's tills and of its checkout have in common. They need the staff token, so that only servers make them.

export const own = { auth: 'staff', source: 'own' } as const;
export const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

/**
 * An amount of money, `12`, `12.5` or `"12.50"`, as whole cents. Amounts below zero, of more than two decimals or of eight digits are
 * refused.
 */
export const centsSchema = z.pipe(
  z.union([z.number(), z.string()]).check(z.refine((amount) => /^\d{1,7}(\.\d{1,2})?$/.test(String(amount)))),
  z.transform((amount) => {
    const [units = '', decimals = ''] = String(amount).split('.');
    return Number(units) * 100 + Number(decimals.padEnd(2, '0'));
  }),
);
/** `R-1043`. Small letters are read as capitals. */
export const receiptSchema = z.pipe(
  z.string().check(z.regex(/^[A-Za-z0-9./#_-]{1,40}$/)),
  z.transform((number) => number.toUpperCase()),
);
/** An id in a request. */
export const givenIdSchema = z.int().check(z.gte(1));
export const quantitySchema = z.int().check(z.minimum(1), z.maximum(999));
/** A member number, or the code of a scanned card, with spaces and dashes or without. */
export const memberSchema = z.string().check(z.regex(/^[0-9 -]{6,40}$/));
export const codeSchema = z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/));

/** What was honoured by a code. */
export const honouredSchema = z.object({
  code: z.string(),
  kind: z.enum(['reward', 'benefit', 'goods']),
  name: z.string(),
  /** Of a reward. */
  amount: z.nullable(moneySchema),
  value_remaining: z.nullable(moneySchema),
  /** Of a benefit; `null`: unlimited. */
  redemptions_remaining: z.nullable(z.number()),
  /** Of goods that were exchanged for points: pieces to hand over. */
  quantity: z.nullable(z.number()),
  /** The money that was collected for them; `null`: they cost none. */
  paid: z.optional(z.nullable(moneySchema)),
});
export type Honoured = z.infer<typeof honouredSchema>;

/** `data` of the refusal `price_changed`: goods whose money has to be collected before they are handed over. */
export const unpaidSchema = z.object({
  code: z.string(),
  name: z.string(),
  quantity: z.number(),
  /** For all pieces. */
  price: moneySchema,
  currency: z.nullable(currencySchema),
});
export type Unpaid = z.infer<typeof unpaidSchema>;
