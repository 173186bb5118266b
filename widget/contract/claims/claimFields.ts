import * as z from 'zod/mini';
import { agreementSchema, typedEmailSchema } from '../formFields.ts';

// Fields of a claim, as both sides check them. The message of an issue is its code. They use only those parts of zod that the first
// load has: zod is one file of the build, so any other part would be added to the first load.

const MAX_CENTS = 9999999;

/** Without spaces, in capitals: people type spaces where receipts have gaps. */
const normaliseReceipt = (typed: string): string => typed.normalize('NFKC').replace(/\s+/g, '').toUpperCase();

export const receiptNumberSchema = z
  .string('required')
  .check(
    z.overwrite(normaliseReceipt),
    z.minLength(1, { error: 'required', abort: true }),
    z.maxLength(40, { error: 'too_long', abort: true }),
    z.regex(/^[A-Z0-9./#_-]+$/, 'invalid'),
  );

/** A day of the calendar, `YYYY-MM-DD`: no 30 February. No `Date`, which would move it to another zone. */
export const daySchema = z.string('required').check(
  z.minLength(1, { error: 'required', abort: true }),
  z.refine((text) => isDay(text), 'invalid'),
);

function isDay(text: string): boolean {
  const [, year = 0, month = 0, day = 0] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number);
  if (year < 1900 || month < 1 || month > 12 || day < 1) return false;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return day <= (days[month - 1] ?? 0);
}

export const timeOfDaySchema = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid'));

/** An amount from 0.01 to 99,999.99 as a number or decimal text, such as `"12.50"`, read as whole cents. */
export const claimTotalSchema = z.pipe(
  z.pipe(
    z.union([z.number('required'), z.string('required')], 'required').check(
      z.refine((total) => total !== '', { error: 'required', abort: true }),
      z.refine((total) => /^\d{1,9}(\.\d{1,2})?$/.test(String(total)), { error: 'invalid', abort: true }),
    ),
    z.transform((total) => {
      const [units = '', decimals = ''] = String(total).split('.');
      return Number(units) * 100 + Number(decimals.padEnd(2, '0'));
    }),
  ),
  z.number().check(
    z.refine((cents) => cents > 0, 'too_small'),
    z.refine((cents) => cents <= MAX_CENTS, 'too_much'),
  ),
);

export const noteSchema = z.string().check(
  z.trim(),
  z.normalize('NFC'),
  z.maxLength(500, 'too_long'),
  z.refine((note) => !/[^\P{Cc}\n\r\t]/u.test(note), 'invalid'),
);

const purchase = {
  transacted_on: daySchema,
  transacted_time: z.optional(timeOfDaySchema),
  total: claimTotalSchema,
  note: z.optional(noteSchema),
  declaration: agreementSchema,
};

/** A claim of a purchase in a store, as it is sent. */
export const storeClaimSchema = z.object({
  receipt_number: receiptNumberSchema,
  channel: z.literal('store'),
  location_id: z.number('required').check(z.refine((id) => Number.isSafeInteger(id) && id > 0, 'invalid')),
  ...purchase,
});
/** A claim of an order. */
export const onlineClaimSchema = z.object({
  receipt_number: receiptNumberSchema,
  channel: z.literal('online'),
  email: typedEmailSchema,
  ...purchase,
});
export type ClaimBody = z.input<typeof storeClaimSchema> | z.input<typeof onlineClaimSchema>;
