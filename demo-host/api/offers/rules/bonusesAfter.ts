/** What a sale has brought by an offer, as far as it has not been taken back. */
export interface BonusNote {
  readonly offerId: number;
  /** Of the goods that counted; `null`: all goods. */
  readonly skus: readonly string[] | null;
  /** Each piece is a step of its own. */
  readonly stepsByPiece: boolean;
  readonly steps: number;
  readonly points: number;
  /** It has used the offer up. */
  readonly isLast: boolean;
  /** The reward for the last step, in cents. */
  readonly reward: { readonly id: number; readonly initial: number; readonly remaining: number } | null;
}

/** A note after a return. */
export interface BonusAfter {
  readonly note: BonusNote;
  /** The steps that stay, because of pieces that the customer keeps. */
  readonly steps: number;
  /** Its condition is no longer met: the bonus ends. */
  readonly isOver: boolean;
}

/** Pieces that the customer keeps after a return. */
interface KeptGoods {
  readonly sku: string;
  readonly pieces: number;
}

/**
 * A bonus ends with a return if a step is missing then, or if nothing that counted is left. What the customer keeps of the others is not
 * judged again, neither by its amount nor by the number of pieces.
 */
export function bonusesAfter(notes: readonly BonusNote[], kept: readonly KeptGoods[]): BonusAfter[] {
  return notes.map((note) => {
    const counting = kept.filter(({ sku }) => note.skus?.includes(sku) ?? true);
    const left = counting.reduce((sum, { pieces }) => sum + pieces, 0);
    const steps = left === 0 ? 0 : note.stepsByPiece ? Math.min(note.steps, left) : note.steps;
    return { note, steps, isOver: left === 0 || steps < note.steps };
  });
}

/** @returns cents of the rewards of the bonuses that end that were spent */
export const spentOf = (bonuses: readonly BonusAfter[]): number =>
  bonuses.reduce(
    (sum, { isOver, note: { reward } }) =>
      sum + (!isOver || reward === null ? 0 : reward.initial - reward.remaining),
    0,
  );
