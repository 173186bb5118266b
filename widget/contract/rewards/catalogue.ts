import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  currencySchema,
  dataOf,
  handleSchema,
  idSchema,
  moneySchema,
  numericIdParamSchema,
  pageOf,
  pageQuery,
  timestampSchema,
} from '../shapes.ts';

// What points can be exchanged for. Ids start at 1000000, so that they differ from those of issued rewards.

/** One of the variants of an item, such as a size. */
const catalogueOptionSchema = z.object({
  handle: handleSchema,
  name: z.string(),
  /** `null`: unlimited. */
  stock: z.nullable(z.number()),
});
export type CatalogueOption = z.infer<typeof catalogueOptionSchema>;

/** One of the pictures of an item. */
const cataloguePictureSchema = z.object({ url: z.string(), alt: z.string() });
export type CataloguePicture = z.infer<typeof cataloguePictureSchema>;

export const catalogueItemSchema = z.object({
  id: idSchema,
  handle: handleSchema,
  name: z.string(),
  type: z.enum(['voucher', 'product', 'experience', 'dynamic']),
  category: z.string(),
  /** As customers read it. A category that no item names cannot be chosen as a filter. */
  category_name: z.optional(z.string()),
  points: z.number(),
  /** Money for one, in `currency`, that is paid beside the points when it is collected or ordered. Only of goods. */
  price: z.optional(z.nullable(moneySchema)),
  value: z.nullable(moneySchema),
  currency: currencySchema,
  short_description: z.string(),
  long_description: z.string(),
  terms_conditions: z.string(),
  image_url: z.nullable(z.string()),
  /** `null`: unlimited. For an item with options: the stock of all of them together. */
  stock: z.nullable(z.number()),
  tier_handle: z.nullable(handleSchema),
  starts_at: z.nullable(timestampSchema),
  ends_at: z.nullable(timestampSchema),
  channel: z.enum(['store', 'online', 'both']),
  limit: z.nullable(z.number()),
  valid_days: z.number(),
  /** All pictures in their order, if there are several. The first is `image_url`. */
  pictures: z.nullish(z.array(cataloguePictureSchema)),
  /** What the options are, for example "Size". */
  option_label: z.optional(z.string()),
  /** In their order, those that are sold out too. An item that has some can be redeemed only with one of them. */
  options: z.optional(z.array(catalogueOptionSchema)),
});
export type CatalogueItem = z.infer<typeof catalogueItemSchema>;

const reads = { method: 'GET', auth: 'customer', status: [200] } as const;
const readErrors = ['unauthenticated', 'session_expired', 'validation_failed'] as const;

export const getCatalogue = endpoint({
  ...reads,
  source: 'own',
  path: '/api/rewards/catalogue',
  query: z.object({
    ...pageQuery,
    sort: z.optional(z.enum(['recommended', 'points', '-points', 'ends_at'])),
    'filter[category]': z.optional(z.string().check(z.maxLength(64))),
    'filter[type]': z.optional(z.string().check(z.maxLength(64))),
    'filter[affordable]': z.optional(z.literal('1')),
  }),
  output: pageOf(catalogueItemSchema),
  errors: readErrors,
});
export const getCatalogueItem = endpoint({
  ...reads,
  source: 'own',
  path: '/api/rewards/catalogue/{id}',
  params: z.object({ id: numericIdParamSchema }),
  output: dataOf(catalogueItemSchema),
  errors: [...readErrors, 'not_found'],
});
