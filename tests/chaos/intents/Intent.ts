import type { AttackedApi } from '../../security/auth/startAttackedApi.ts';
import type { Disturbance } from './Disturbance.ts';
import type { ChaosAirline } from './startChaosAirline.ts';

export interface Customer {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  /** The member number at the airline. */
  readonly flyer: string;
  /** The number of the card that the till scans. */
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
  /** The idempotency key; of purchases and claims also the receipt's number. */
  readonly key: string;
  /** Points that it takes, if it takes any. */
  readonly points: number;
}

/** What the customer knows in the end. */
export interface Ending {
  readonly intent: Intent;
  /** `undefined` if no answer ever came. */
  readonly executed: boolean | undefined;
  /** The second half: goods were given back, a purchase was returned. */
  readonly undone: boolean;
  /** Points of a purchase, which do not count yet, less those that a return has taken. */
  readonly pending: number;
  readonly met: readonly Disturbance[];
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

/** Points for a piece of the goods, for the voucher, and for the smallest conversion. */
export const PRICE = 500;
/** The total of a purchase, which earns a point for each dollar. */
export const TOTAL = 120;
export const staffToken = 'the tills of these experiments';
