import { shares } from './shares.ts';
import type { SoldLine } from './earn.ts';

export interface OrderLine extends SoldLine {
  readonly sku: string;
  /** Pieces that were returned before. */
  readonly returned: number;
}

/** What an order has given, less what returns took back. */
export interface Given {
  /** Without those of `bonuses`. */
  readonly points: number;
  readonly tierPoints: number;
  /** Cents that rewards paid. */
  readonly reward: number;
  readonly bonuses: readonly GivenBonus[];
}

/** The points that one offer gave for an order. */
export interface GivenBonus {
  /** Of the goods that counted; `null`: all goods. */
  readonly skus: readonly string[] | null;
  readonly points: number;
  /**
   * What a return takes of it: the part of the returned goods; nothing, while its last step stays done; or all, once its condition
   * is not met any more.
   */
  readonly takes: 'part' | 'nothing' | 'all';
}

export interface Returned {
  /** Pieces that are returned now, by line. */
  readonly pieces: readonly number[];
  /** Cents that the customer gets back in money. */
  readonly refund: number;
  /** Cents that go back to rewards. */
  readonly reward: number;
  /** To be taken back, with those of the bonuses. */
  readonly points: number;
  readonly tierPoints: number;
  /** Points to be taken back, by bonus. */
  readonly bonuses: readonly number[];
  /** Nothing of the order is left. */
  readonly isAll: boolean;
}

interface Asked {
  readonly sku: string;
  readonly quantity: number;
}

/** @returns pieces by line; `undefined` if more are asked for than the customer has */
export function piecesOf(lines: readonly OrderLine[], asked: readonly Asked[]): number[] | undefined {
  const pieces = lines.map(() => 0);
  for (const { sku, quantity } of asked) {
    let missing = quantity;
    lines.forEach((line, at) => {
      const taken = Math.min(missing, line.sku === sku ? leftOf(line) - (pieces[at] ?? 0) : 0);
      pieces[at] = (pieces[at] ?? 0) + taken;
      missing -= taken;
    });
    if (missing > 0) return undefined;
  }
  return pieces;
}

/**
 * Divides what is left of an order's points and rewards among the lines by their price, and takes the part of the returned pieces;
 * the points of a bonus are divided among the goods that counted for it. So the parts of any number of returns sum to what was given
 * as soon as everything is returned.
 */
export function returnLines(lines: readonly OrderLine[], pieces: readonly number[], given: Given): Returned {
  const isAll = lines.every((line, at) => leftOf(line) === (pieces[at] ?? 0));
  const part = (whole: number, skus: readonly string[] | null = null) => {
    if (isAll) return whole;
    const weights = lines.map((line) =>
      line.kind === 'goods' && (skus?.includes(line.sku) ?? true) ? leftOf(line) * line.price : 0,
    );
    if (weights.every((weight) => weight === 0)) return 0;
    return shares(whole, weights).reduce((sum, share, at) => sum + partOf(share, lines[at], pieces[at]), 0);
  };
  const points = part(given.points);
  const bonuses = given.bonuses.map(({ skus, points: whole, takes }) =>
    takes === 'part' ? part(whole, skus) : takes === 'all' ? whole : 0,
  );
  const reward = part(given.reward);
  const gross = lines.reduce((sum, { price }, at) => sum + price * (pieces[at] ?? 0), 0);
  return {
    pieces,
    refund: gross - reward,
    reward,
    points: bonuses.reduce((sum, bonus) => sum + bonus, points),
    // Tier points go with the points: a row of the ledger needs points.
    tierPoints:
      points === given.points ? given.tierPoints : Math.floor((given.tierPoints * points) / given.points),
    bonuses,
    isAll,
  };
}

const leftOf = ({ quantity, returned }: OrderLine): number => quantity - returned;

function partOf(share: number, line: OrderLine | undefined, pieces = 0): number {
  return line === undefined || pieces === 0 ? 0 : Math.floor((share * pieces) / leftOf(line));
}
