import * as schema from '../../app/schema.ts';

/** What the seed fills, in the order of their references. */
export const seededTables = {
  regions: schema.regions,
  locations: schema.locations,
  locationHours: schema.locationHours,
  locationSpecialHours: schema.locationSpecialHours,
  configDocument: schema.configDocument,
  tiers: schema.tiers,
  pointDefinitions: schema.pointDefinitions,
  rewardDefinitions: schema.rewardDefinitions,
  benefitDefinitions: schema.benefitDefinitions,
  events: schema.events,
  offers: schema.offers,
  catalogueItems: schema.catalogueItems,
  connectionDefinitions: schema.connectionDefinitions,
  airlineRates: schema.airlineRates,
  products: schema.products,
  productVariants: schema.productVariants,
  profiles: schema.profiles,
  identities: schema.identities,
  addresses: schema.addresses,
  customAttributes: schema.customAttributes,
  comms: schema.comms,
  agreements: schema.agreements,
  tierMemberships: schema.tierMemberships,
  transactions: schema.transactions,
  transactionItems: schema.transactionItems,
  claims: schema.claims,
  pointsLedger: schema.pointsLedger,
  pointsLotUses: schema.pointsLotUses,
  rewards: schema.rewards,
  benefits: schema.benefits,
  offerActivations: schema.offerActivations,
  connections: schema.connections,
  connectionLists: schema.connectionLists,
  connectionListItems: schema.connectionListItems,
  transactionItemLinks: schema.transactionItemLinks,
  airlineLinks: schema.airlineLinks,
  airlineConversions: schema.airlineConversions,
  visits: schema.visits,
  registrations: schema.registrations,
} as const;

type Tables = typeof seededTables;
export type TableName = keyof Tables;
export type Row<N extends TableName> = Tables[N]['$inferInsert'];
/** Tables whose rows are numbered. */
type Numbered = { [N in TableName]: Row<N> extends { id?: number | undefined } ? N : never }[TableName];

/** Every row of the demo before anything is written. */
export interface SeedRows {
  readonly tables: { readonly [N in TableName]: Row<N>[] };
  /** Adds a row under the next number and says which. */
  add<N extends Numbered>(table: N, row: Omit<Row<N>, 'id'>): number;
}

const firstId = (table: TableName) => (table === 'catalogueItems' ? 1000000 : 1);

export function createSeedRows(): SeedRows {
  const names = Object.keys(seededTables) as TableName[];
  const tables = Object.fromEntries(names.map((name) => [name, []])) as unknown as SeedRows['tables'];
  return {
    tables,
    add: (table, row) => {
      const rows = tables[table] as object[];
      const id = firstId(table) + rows.length;
      rows.push({ ...row, id });
      return id;
    },
  };
}
