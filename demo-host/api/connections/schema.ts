import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { id, oneOf, profileKey, time, translations } from '../platform/db/columns.ts';
import { profiles } from '../customers/schema.ts';
import { products, productVariants, transactionItems } from '../orders/schema.ts';
import { connectionSchema } from '#contract/connections.ts';

/**
 * Kinds of relations, and programmes. `list_handle` is the list that items are added to by default. `translations`
 * fields: name.
 */
export const connectionDefinitions = pgTable(
  'connection_definitions',
  {
    id: id(),
    handle: text().notNull().unique(),
    type: text().notNull(),
    icon_url: text(),
    list_handle: text(),
    translations: translations(),
  },
  (t) => [
    check('connection_definitions_type', oneOf(t.type, connectionSchema.shape.connector.shape.type.options)),
  ],
);

export const connections = pgTable(
  'connections',
  {
    id: id(),
    profile_id: profileKey()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    definition_id: integer()
      .notNull()
      .references(() => connectionDefinitions.id),
    first_name: text(),
    last_name: text(),
    birth_day: smallint(),
    birth_month: smallint(),
    /** The masked member number of a programme: `•••• 4321`. */
    masked: text(),
    status: text().notNull().default('active'),
    shared: jsonb().$type<readonly string[]>().notNull().default([]),
    created_at: time().notNull(),
  },
  (t) => [
    index('connections_profile').on(t.profile_id),
    check('connections_status', oneOf(t.status, connectionSchema.shape.status.options)),
    check('connections_birth', sql`(${t.birth_day} is null) = (${t.birth_month} is null)`),
  ],
);

/**
 * Links with programmes, each with what is due for it: at `next_try_at` a process requests the link (if there is a `code`), or sends the
 * programme what is shared and learns whether the link still works, or (without a connection) ends the link there and deletes the row.
 */
export const programmeLinks = pgTable(
  'programme_links',
  {
    id: id(),
    profile_id: profileKey()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    connection_id: integer()
      .unique()
      .references(() => connections.id, { onDelete: 'set null' }),
    /** The handle of the definition. */
    programme: text().notNull(),
    /** Made here. The programme links each reference once. */
    reference: text().notNull().unique(),
    /** As typed, until the programme has answered. */
    code: text(),
    /** `Call.intent` of the request. */
    intent: text().unique(),
    synced_at: time(),
    reason: text(),
    /** Since when no call has succeeded. */
    failing_since: time(),
    /** null: never, because the programme has refused or ended the link. */
    next_try_at: time(),
    tries: integer().notNull().default(0),
  },
  (t) => [
    index('programme_links_profile').on(t.profile_id),
    index('programme_links_due')
      .on(t.next_try_at)
      .where(sql`next_try_at is not null`),
    check('programme_links_reason', oneOf(t.reason, ['revoked', 'refused', 'unreachable'])),
  ],
);

export const connectionLists = pgTable(
  'connection_lists',
  {
    id: id(),
    connection_id: integer()
      .notNull()
      .references(() => connections.id, { onDelete: 'cascade' }),
    handle: text().notNull(),
    name: text().notNull(),
  },
  (t) => [unique('connection_lists_key').on(t.connection_id, t.handle)],
);

export const connectionListItems = pgTable(
  'connection_list_items',
  {
    id: id(),
    list_id: integer()
      .notNull()
      .references(() => connectionLists.id, { onDelete: 'cascade' }),
    source: text().notNull().default('profile-portal'),
    product_id: integer().references(() => products.id),
    product_variant_id: integer().references(() => productVariants.id),
    quantity: integer().notNull().default(1),
  },
  (t) => [
    index('connection_list_items_list').on(t.list_id),
    check('connection_list_items_product', sql`num_nonnulls(${t.product_id}, ${t.product_variant_id}) = 1`),
    check('connection_list_items_quantity', sql`${t.quantity} > 0`),
  ],
);

/** Assigns a line of an order to a connection: "For Noah". */
export const transactionItemLinks = pgTable(
  'transaction_item_links',
  {
    id: id(),
    transaction_item_id: integer()
      .notNull()
      .unique()
      .references(() => transactionItems.id, { onDelete: 'cascade' }),
    list_item_id: integer()
      .notNull()
      .references(() => connectionListItems.id, { onDelete: 'cascade' }),
  },
  (t) => [index('transaction_item_links_list_item').on(t.list_item_id)],
);
