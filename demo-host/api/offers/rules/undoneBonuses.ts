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

/** A note whose bonus ends. */
export interface UndoneBonus {
  readonly note: BonusNote;
  /** The steps that stay, because of pieces that the customer keeps. */
  readonly steps: number;
}

/** Pieces that the customer keeps after a return. */
interface KeptGoods {
  readonly sku: string;
  readonly pieces: number;
}

/**
 * The bonuses that end with a return: those of which a step is missing now, and those of which nothing that counted is left. What the
 * customer keeps of the others is not judged again, neither by its amount nor by the number of pieces.
 */
export function undoneBonuses(notes: readonly BonusNote[], kept: readonly KeptGoods[]): UndoneBonus[] {
  return notes.flatMap((note) => {
    const counting = kept.filter(({ sku }) => note.skus?.includes(sku) ?? true);
    const left = counting.reduce((sum, { pieces }) => sum + pieces, 0);
    const steps = left === 0 ? 0 : note.stepsByPiece ? Math.min(note.steps, left) : note.steps;
    return left === 0 || steps < note.steps ? [{ note, steps }] : [];
  });
}

/** @returns cents of the rewards of these bonuses that were spent */
export const spentOf = (undone: readonly UndoneBonus[]): number =>
  undone.reduce(
    (sum, { note: { reward } }) => sum + (reward === null ? 0 : reward.initial - reward.remaining),
    0,
  );
