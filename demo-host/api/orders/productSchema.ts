import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, money, translations } from '../platform/db/columns.ts';

/** `translations` fields: title. */
export const products = pgTable('products', {
  id: id(),
  handle: text().notNull().unique(),
  category: text().notNull(),
  /** Paths below `publicAssetUrl`, for example `products/linen-shirt.svg`. */
  images: jsonb().$type<readonly { url: string; sort_order: number }[]>().notNull(),
  /** `a` … `d`. */
  tile: text(),
  /** Where it is sold: an absolute URL, or a path of the shop. */
  url: text(),
  price: money().notNull(),
  currency: text().notNull(),
  translations: translations(),
});

export const productVariants = pgTable('product_variants', {
  id: id(),
  product_id: integer()
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' }),
  sku: text().notNull().unique(),
  /** `{ size: '12', colour: 'Navy' }`. */
  options: jsonb().$type<Record<string, string>>().notNull(),
});
