import * as z from 'zod/mini';
import { honouredSchema } from '../../../widget/contract/staff/staffFields.ts';
import { type Basket, newBasket } from './Basket.ts';
import { keep, kept } from './keep.ts';

const texts = z.array(z.string());
/** The member is not kept: what belongs to one is looked up again. */
const keptSchema = z.object({
  receipt: z.string(),
  lines: z.array(z.object({ sku: z.string(), name: z.string(), price: z.number(), quantity: z.number() })),
  card: z.nullable(z.string()),
  codes: texts,
  honoured: z.array(honouredSchema),
  unanswered: texts,
  isUnsure: z.boolean(),
});

/** Keeps a basket, so that a reload in the middle of a request doesn't start a second sale. */
export const keepBasket = (basket: Basket): void => keep('basket', { ...basket, member: undefined });

/** The basket that the tab had before a reload, or a new one. */
export const keptBasket = (): Basket => {
  const parsed = keptSchema.safeParse(kept('basket'));
  return parsed.success ? { ...parsed.data, member: undefined } : newBasket();
};
