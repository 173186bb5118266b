import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod/mini';
import { creditSchema, type Credit } from './Credit.ts';

/** The credits that the airline knows, in a file of one line for each change, so that they survive a restart. */
export interface CreditStore {
  find(reference: string): Credit | undefined;
  list(): readonly Credit[];
  /** Writes a credit, in place of an earlier one of the same reference. */
  write(credit: Credit): void;
}

const lineSchema = z.extend(creditSchema, {
  status: z.enum(['accepted', 'credited', 'rejected']),
  outcome: z.enum(['credited', 'rejected']),
  settles_at: z.number(),
});

const parseLine = (line: string): Credit | undefined => {
  try {
    return lineSchema.safeParse(JSON.parse(line)).data;
  } catch {
    // The process was killed while it wrote the line.
    return undefined;
  }
};

/** @param file created if it is missing; without it, credits are kept in memory only */
export const createCreditStore = (file: string | undefined): CreditStore => {
  const credits = new Map<string, Credit>();
  if (file !== undefined) mkdirSync(dirname(file), { recursive: true });
  const lines = file !== undefined && existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  for (const line of lines) {
    const credit = parseLine(line);
    if (credit) credits.set(credit.reference, credit);
  }
  return {
    find: (reference) => credits.get(reference),
    list: () => [...credits.values()],
    write(credit) {
      // Begins with a line break: the last line may be incomplete.
      if (file !== undefined) appendFileSync(file, `\n${JSON.stringify(credit)}`);
      credits.set(credit.reference, credit);
    },
  };
};
