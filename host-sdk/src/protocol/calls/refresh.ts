import * as z from 'zod/mini';
import { MAX_LIST } from '../wire/wire.ts';

/** The names of what the portal loads for a customer. */
export const collections = [
  'profile',
  'balances',
  'tiers',
  'points',
  'benefits',
  'rewards',
  'offers',
  'transactions',
  'claims',
  'connections',
  'catalogue',
] as const;
export type Collection = (typeof collections)[number];

/** Everything that is shown, or only the collections named. */
export type Refresh = { collections?: Collection[] | undefined } | null | undefined;

/** @internal */
export const examples: readonly Refresh[] = [null, { collections: ['offers'] }];

/** @internal */
export const inputSchema = () =>
  z.nullish(
    z.object({
      collections: z.optional(
        // The length is checked before any item: a check of the list itself runs after its items.
        z.pipe(
          z.unknown().check(z.refine((list) => !Array.isArray(list) || list.length <= MAX_LIST)),
          z.array(z.enum(collections)).check(z.maxLength(MAX_LIST)),
        ),
      ),
    }),
  );
