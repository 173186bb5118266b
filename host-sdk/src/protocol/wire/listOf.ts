import * as z from 'zod/mini';

/**
 * A list of exactly so many: what a tuple of one kind is, for a tenth of its code. Counted before any item is looked at,
 * which a check of the list itself is not: a peer may send a million.
 */
export const listOf = <List extends readonly unknown[]>(
  item: z.ZodMiniType<List[number]>,
  length: List['length'],
) =>
  z.pipe(
    z.unknown().check(z.refine((list) => Array.isArray(list) && list.length === length)),
    z.array(item),
  ) as unknown as z.ZodMiniType<List, List>;
