// Every table, under the one name that the database layer and its migrations read. `seed/` writes these tables too.

export type { StoredAddress, Translations } from './schema/columns.ts';
export * from './schema/airline.ts';
export * from './schema/checkIn.ts';
export * from './schema/claims.ts';
export * from './schema/config.ts';
export * from './schema/connections.ts';
export * from './schema/loyalty.ts';
export * from './schema/offers.ts';
export * from './schema/outbox.ts';
export * from './schema/places.ts';
export * from './schema/products.ts';
export * from './schema/profiles.ts';
export * from './schema/rewards.ts';
export * from './schema/session.ts';
export * from './schema/transactions.ts';
