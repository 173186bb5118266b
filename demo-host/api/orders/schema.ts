import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, money, oneOf, profileKey, time, translations } from '../platform/db/columns.ts';
import { locations } from '../reference/schema.ts';
import { profiles } from '../customers/schema.ts';
import type { StoredAddress } from '../platform/db/columns.ts';
import { transactionSchema, transactionStatuses } from '#contract/transactions.ts';

/** `translations` fields: title. */
export const products = pgTable('products', {
  id: id(),
  handle: text().notNull().unique(),
  category: text().notNull(),
  /** Paths below `publicAssetUrl`, for example `products/linen-shirt.svg`. */
  images: jsonb().$type<readonly { url: string; sort_order: number }[]>().notNull(),
  /** `a` … `d`. */
  tile: text(),
  /** The product's page: an absolute URL, or a path of the shop. */
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

export interface StoredDelivery {
  readonly name: string;
  readonly address: StoredAddress;
  readonly tracking_url: string | null;
  readonly due: string | null;
}

/** Orders, and sales in stores. Their points are the rows of `points_ledger` that refer to them. */
export const transactions = pgTable(
  'transactions',
  {
    id: id(),
    /** Null: a sale without a member, which can be claimed. */
    profile_id: profileKey().references(() => profiles.id, { onDelete: 'cascade' }),
    number: text().notNull().unique(),
    /** The address of a guest's order, which a claim of its points has to name. */
    guest_email: text(),
    channel: text().notNull(),
    /** `voided` is `is_void` in responses. */
    status: text().notNull(),
    transacted_at: time().notNull(),
    timezone: text().notNull(),
    location_id: integer().references(() => locations.id),
    currency: text().notNull(),
    total: money().notNull(),
    total_original: money().notNull(),
    total_tax: money().notNull(),
    total_discount: money().notNull(),
    total_shipping: money().notNull().default(0),
    total_reward: money().notNull().default(0),
    /** The part of `total_reward` that returns gave back. */
    reward_returned: money().notNull().default(0),
    rounding: money().notNull().default(0),
    receipt_ref: text(),
    claimed_at: time(),
    /** A label is the brand and the last four digits only. */
    payments: jsonb().$type<readonly { type: string; label: string; amount: number }[]>().notNull(),
    timeline: jsonb()
      .$type<readonly { step: string; at: string | null; due: string | null }[]>()
      .notNull()
      .default([]),
    delivery: jsonb().$type<StoredDelivery>(),
    staff_name: text(),
    return_by: time(),
  },
  (t) => [
    index('transactions_latest').on(t.profile_id, t.transacted_at.desc(), t.id.desc()),
    index('transactions_receipt').on(t.receipt_ref),
    check('transactions_channel', oneOf(t.channel, transactionSchema.shape.channel.options)),
    check('transactions_status', oneOf(t.status, transactionStatuses)),
    check('transactions_reward_returned', sql`${t.reward_returned} between 0 and ${t.total_reward}`),
  ],
);

export const transactionItems = pgTable(
  'transaction_items',
  {
    id: id(),
    transaction_id: integer()
      .notNull()
      .references(() => transactions.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    name: text().notNull(),
    quantity: integer().notNull(),
    sku: text().notNull(),
    /** The price of one piece, before and after discounts. */
    price_original: money().notNull(),
    price_sell: money().notNull(),
    discounts: jsonb().$type<readonly { label: string; amount: number }[]>().notNull().default([]),
    points: integer(),
    is_void: boolean().notNull().default(false),
    /** Gift cards earn no points. */
    kind: text().notNull().default('goods'),
    quantity_returned: integer().notNull().default(0),
    product_id: integer().references(() => products.id),
    product_variant_id: integer().references(() => productVariants.id),
  },
  (t) => [
    uniqueIndex('transaction_items_position_key').on(t.transaction_id, t.position),
    check('transaction_items_quantity', sql`${t.quantity} > 0`),
    check('transaction_items_kind', oneOf(t.kind, ['goods', 'gift_card'])),
    check('transaction_items_returned', sql`${t.quantity_returned} between 0 and ${t.quantity}`),
  ],
);
