import * as z from 'zod/mini';
import { nameSchema } from '../wire/schemas.ts';
import { MAX_LIST } from '../wire/wire.ts';

/** Everything that is shown, or only the collections named. */
export type Refresh = { collections?: string[] | undefined } | null | undefined;

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
          z.array(nameSchema()).check(z.maxLength(MAX_LIST)),
        ),
      ),
    }),
  );
