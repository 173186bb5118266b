import { accountTables } from './accountTables.ts';
import type { TableDecision } from './decide.ts';
import { loyaltyTables } from './loyaltyTables.ts';
import { orderTables } from './orderTables.ts';

/**
 * Every table with rows of customers, by its name in the database. In the order in which rows are deleted: a table is before those that
 * it refers to.
 */
export const customerTables: Readonly<Record<string, TableDecision>> = {
  outbox: orderTables.outbox,
  transaction_item_links: orderTables.transaction_item_links,
  registrations: orderTables.registrations,
  visits: orderTables.visits,
  claim_photos: orderTables.claim_photos,
  claims: orderTables.claims,
  staff_receipts: orderTables.staff_receipts,
  offer_bonuses: orderTables.offer_bonuses,
  transaction_items: orderTables.transaction_items,
  transactions: orderTables.transactions,
  ...loyaltyTables,
  connection_list_items: accountTables.connection_list_items,
  connection_lists: accountTables.connection_lists,
  programme_links: accountTables.programme_links,
  connections: accountTables.connections,
  identities: accountTables.identities,
  addresses: accountTables.addresses,
  custom_attributes: accountTables.custom_attributes,
  comms: accountTables.comms,
  agreements: accountTables.agreements,
  search_refs: accountTables.search_refs,
  sign_in_attempts: accountTables.sign_in_attempts,
  sessions: accountTables.sessions,
  profiles: accountTables.profiles,
};

/** Every other table, with what it holds instead. */
export const otherTables: Readonly<Record<string, string>> = {
  airline_rates: 'rates',
  benefit_definitions: 'definitions',
  catalogue_items: 'definitions',
  catalogue_options: 'definitions',
  catalogue_pictures: 'definitions',
  config_document: 'settings',
  connection_definitions: 'definitions',
  device_codes: 'devices of stores',
  devices: 'devices of stores',
  events: 'definitions',
  idempotent_answers: 'sealed with the callers’ keys, under hashes; deleted after a day',
  known_networks: 'hashes of addresses and networks that cannot be read; deleted after 90 days',
  location_hours: 'stores',
  location_special_hours: 'stores',
  locations: 'stores',
  offers: 'definitions',
  point_definitions: 'definitions',
  product_variants: 'products',
  products: 'products',
  regions: 'definitions',
  reward_definitions: 'definitions',
  secrets: 'keys of the server',
  sends: 'counts under hashes that cannot be read; deleted after a day',
  tiers: 'definitions',
  used_assertions: 'hashes; deleted with the end of the assertion',
};
