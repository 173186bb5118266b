import * as z from 'zod/mini';

/** A list of exactly so many: what a tuple of one kind is, for a tenth of its code. */
export const listOf = <List extends readonly unknown[]>(
  item: z.ZodMiniType<List[number]>,
  length: List['length'],
) => z.array(item).check(z.refine((list) => list.length === length)) as unknown as z.ZodMiniType<List, List>;
