import type { Point } from '#contract/points.ts';

/** Unix milliseconds. */
export type Time = number;

/**
 * What is left of one row of the ledger: points that can still be spent, or, below zero, points that are owed because an order
 * was returned after its points had been spent.
 */
export interface Position {
  /** The number of the row in the customer's ledger, from 1. */
  readonly seq: number;
  readonly remaining: number;
  /** When the points begin to count; `null` once they do. */
  readonly accruesAt: Time | null;
  readonly expiresAt: Time | null;
  readonly orderId: number | null;
}

/** The points of one customer. `positions` may be left out where `remaining` is 0. */
export interface Account {
  /** Rows in the ledger. */
  readonly entries: number;
  /** Points that count. Below zero while points are owed. */
  readonly balance: number;
  readonly pending: number;
  readonly positions: readonly Position[];
}

/** A row for the ledger. Rows are never changed. */
export interface Entry {
  readonly seq: number;
  readonly type: EntryType;
  readonly amount: number;
  /** Counts towards tiers; below zero for a return. */
  readonly tierPoints: number;
  readonly issuedAt: Time;
  readonly accrueAt: Time | null;
  readonly expiresAt: Time | null;
  readonly orderId: number | null;
}
export type EntryType = Point['type'];

/** Points that a debit took from a lot. Both are given by the `seq` of their rows. */
export interface Use {
  readonly debit: number;
  readonly lot: number;
  readonly amount: number;
}

/** What has happened to an account: its new state, and the rows to add. */
export interface Change {
  readonly account: Account;
  readonly entries: readonly Entry[];
  readonly uses: readonly Use[];
}

/** `orderId` of points for an order that is written in the same statement, and has no id before. */
export const newOrder = 0;

export const emptyAccount: Account = { entries: 0, balance: 0, pending: 0, positions: [] };
