// Every table, under the one name that the database layer and its migrations read. `seed/` writes these tables too.

export type { StoredAddress, Translations } from '../platform/db/columns.ts';
export * from '../airline/schema.ts';
export * from '../events/schema.ts';
export * from '../claims/schema.ts';
export * from '../reference/configSchema.ts';
export * from '../connections/schema.ts';
export * from '../ledger/schema.ts';
export * from '../offers/schema.ts';
export * from '../messages/schema.ts';
export * from '../reference/schema.ts';
export * from '../orders/productSchema.ts';
export * from '../customers/schema.ts';
export * from '../rewards/schema.ts';
export * from '../identity/schema.ts';
export * from '../orders/schema.ts';
