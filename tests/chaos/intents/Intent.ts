import type { AttackedApi } from '../../security/auth/startAttackedApi.ts';
import type { ChaosAirline } from './startChaosAirline.ts';

export interface Customer {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  /** Of the airline. */
  readonly flyer: string;
  /** For the till. */
  readonly card: string;
  /** Points at the beginning. */
  readonly given: number;
}

/**
 * What a customer wants: money or goods for points, goods that are given back, points at the airline, a purchase, with a return or
 * without, or the points of a purchase that was made as a guest.
 */
export const kinds = ['money', 'goods', 'undo', 'convert', 'sale', 'return', 'claim'] as const;
export type Kind = (typeof kinds)[number];

export interface Intent {
  readonly kind: Kind;
  readonly customer: Customer;
  readonly key: string;
  /** Points that it takes, if it takes any. */
  readonly points: number;
}

/** What the customer knows in the end. */
export interface Ending {
  readonly intent: Intent;
  /** `undefined`: there was no answer to the end. */
  readonly executed: boolean | undefined;
  /** The second half: goods were given back, a purchase was returned. */
  readonly undone: boolean;
  /** Points of a purchase, which do not count yet, less those that a return has taken. */
  readonly pending: number;
  readonly faults: number;
}

/** Two processes of the API, the airline, and what there is to exchange. */
export interface World {
  readonly api: AttackedApi;
  readonly airline: ChaosAirline;
  readonly customers: readonly Customer[];
  readonly moneyId: number;
  readonly goodsId: number;
  /** Pieces of the goods at the beginning. */
  readonly stock: number;
}

/** Points for a piece, and for the smallest conversion. */
export const PRICE = 500;
/** The money of a purchase, each for a point. */
export const TOTAL = 120;
export const staffToken = 'the tills of these experiments';
