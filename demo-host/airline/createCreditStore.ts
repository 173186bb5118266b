import * as z from 'zod/mini';
import { creditSchema, type Credit } from './Credit.ts';
import { createRecords, type Records } from './createRecords.ts';

/** The credits that the airline knows. */
export type CreditStore = Records<Credit>;

const lineSchema = z.extend(creditSchema, {
  status: z.enum(['accepted', 'credited', 'rejected']),
  outcome: z.enum(['credited', 'rejected']),
  settles_at: z.number(),
});

/** @param file created if it is missing; without it, credits are kept in memory only */
export const createCreditStore = (file: string | undefined): CreditStore => createRecords(lineSchema, file);
