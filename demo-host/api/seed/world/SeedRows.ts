import { airlineConversions, airlineLinks, airlineRates } from '../../airline/schema.ts';
import { claims } from '../../claims/schema.ts';
import {
  connectionDefinitions,
  connectionListItems,
  connectionLists,
  connections,
  programmeLinks,
  transactionItemLinks,
} from '../../connections/schema.ts';
import {
  addresses,
  agreements,
  comms,
  customAttributes,
  identities,
  profiles,
} from '../../customers/schema.ts';
import { events, registrations } from '../../events/schema.ts';
import {
  pointAccounts,
  pointDefinitions,
  pointPositions,
  pointsLedger,
  pointsLotUses,
  tierMemberships,
  tiers,
} from '../../ledger/schema.ts';
import { benefitDefinitions, benefits, offerActivations, offers } from '../../offers/schema.ts';
import { productVariants, products, transactionItems, transactions } from '../../orders/schema.ts';
import {
  configDocument,
  locationHours,
  locationSpecialHours,
  locations,
  regions,
} from '../../reference/schema.ts';
import {
  catalogueItems,
  catalogueOptions,
  cataloguePictures,
  redemptions,
  rewardDefinitions,
  rewards,
} from '../../rewards/schema.ts';
import { codeUses } from '../../sales/schema.ts';
import { visits } from '../../visits/schema.ts';

/** The seeded tables, in the order of their references. */
export const seededTables = {
  regions,
  locations,
  locationHours,
  locationSpecialHours,
  configDocument,
  tiers,
  pointDefinitions,
  rewardDefinitions,
  benefitDefinitions,
  events,
  offers,
  catalogueItems,
  catalogueOptions,
  cataloguePictures,
  connectionDefinitions,
  airlineRates,
  products,
  productVariants,
  profiles,
  identities,
  addresses,
  customAttributes,
  comms,
  agreements,
  transactions,
  transactionItems,
  claims,
  pointsLedger,
  pointsLotUses,
  pointAccounts,
  // A tier that staff have assigned makes an account where there is none.
  tierMemberships,
  pointPositions,
  redemptions,
  rewards,
  benefits,
  codeUses,
  offerActivations,
  connections,
  programmeLinks,
  connectionLists,
  connectionListItems,
  transactionItemLinks,
  airlineLinks,
  airlineConversions,
  visits,
  registrations,
} as const;

type Tables = typeof seededTables;
export type TableName = keyof Tables;
export type Row<N extends TableName> = Tables[N]['$inferInsert'];
/** Tables with numeric ids. */
type Numbered = { [N in TableName]: Row<N> extends { id?: number | undefined } ? N : never }[TableName];

/** All rows of the demo, collected before they are written. */
export interface SeedRows {
  readonly tables: { readonly [N in TableName]: Row<N>[] };
  /** Adds a row with the next id and returns the id. */
  add<N extends Numbered>(table: N, row: Omit<Row<N>, 'id'>): number;
}

/** Ids of catalogue items begin above those of rewards, so that no id is one of each. */
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
