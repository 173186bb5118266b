import * as account from './account.ts';
import * as airline from './airline.ts';
import * as catalogue from './rewards/catalogue.ts';
import * as changes from './changes.ts';
import * as checkIn from './checkIn.ts';
import * as claims from './claims.ts';
import * as comms from './comms.ts';
import * as claiming from './claims/claiming.ts';
import * as connections from './connections.ts';
import * as lists from './connections/lists.ts';
import * as people from './connections/people.ts';
import * as programmes from './connections/programmes.ts';
import type { Endpoint } from './endpoint.ts';
import * as editing from './profile/editing.ts';
import * as attributes from './attributes/attributeCalls.ts';
import * as entitlements from './rewards/entitlements.ts';
import * as loyalty from './loyalty.ts';
import * as offers from './offers.ts';
import * as points from './points.ts';
import * as profile from './profile.ts';
import * as reference from './reference.ts';
import * as redemptions from './rewards/redemptions.ts';
import * as rewards from './rewards.ts';
import * as session from './session.ts';
import * as signIn from './signIn.ts';
import * as signOut from './signOut.ts';
import * as staffClaims from './staff/claims.ts';
import * as staffMembers from './staff/members.ts';
import * as staffSales from './staff/sales.ts';
import * as transactions from './transactions.ts';
import * as uses from './rewards/uses.ts';
import * as listItem from './transactions/listItem.ts';
import * as receipts from './transactions/receipts.ts';

// The whole table, for servers and for the OpenAPI document. A page imports single calls from their own files.

const files = {
  signIn,
  signOut,
  session,
  checkIn,
  reference,
  profile,
  comms,
  editing,
  changes,
  attributes,
  account,
  loyalty,
  points,
  rewards,
  catalogue,
  redemptions,
  offers,
  entitlements,
  uses,
  transactions,
  listItem,
  receipts,
  claims,
  claiming,
  connections,
  people,
  programmes,
  lists,
  airline,
  staffSales,
  staffMembers,
  staffClaims,
};
type Files = typeof files;
type FileName = keyof Files;
type NameIn<F extends FileName> = {
  [K in keyof Files[F]]: Files[F][K] extends Endpoint ? K : never;
}[keyof Files[F]] &
  string;

/** The name of any call: `getProfile`, `postAuthVerify`, … */
export type EndpointName = { [F in FileName]: NameIn<F> }[FileName];
export type EndpointNamed<N extends EndpointName> = {
  [F in FileName]: N extends keyof Files[F] ? (Files[F][N] extends Endpoint ? Files[F][N] : never) : never;
}[FileName];
export type Endpoints = { readonly [N in EndpointName]: EndpointNamed<N> };

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

/** name → call. */
export const endpoints = Object.fromEntries(
  Object.values(files).flatMap((file) => Object.entries(file).filter(([, value]) => isEndpoint(value))),
) as unknown as Endpoints;

/** name of a call → name of its contract file. */
export const endpointFile = Object.fromEntries(
  Object.entries(files).flatMap(([file, calls]) =>
    Object.entries(calls).flatMap(([name, value]) => (isEndpoint(value) ? [[name, file]] : [])),
  ),
) as Readonly<Record<EndpointName, FileName>>;
