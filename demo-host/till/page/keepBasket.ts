import * as z from 'zod/mini';
import { honouredSchema } from '../../../widget/contract/staff/staffFields.ts';
import { type Basket, newBasket } from './Basket.ts';

const KEY = 'basket';

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

/** Keeps a basket for this tab, so that a reload in the middle of a request doesn't start a second sale. */
export const keepBasket = (basket: Basket): void =>
  sessionStorage.setItem(KEY, JSON.stringify({ ...basket, member: undefined }));

/** The basket that the tab had before a reload, or a new one. */
export const keptBasket = (): Basket => {
  const kept = keptSchema.safeParse(parsed(sessionStorage.getItem(KEY) ?? ''));
  return kept.success ? { ...kept.data, member: undefined } : newBasket();
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
