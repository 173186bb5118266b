/** What a sale has brought by an offer, as far as it has not been taken back. */
export interface BonusNote {
  readonly saleId: number;
  readonly offerId: number;
  /** Of the goods that counted; `null`: all goods. */
  readonly skus: readonly string[] | null;
  /** Each piece is a step of its own. */
  readonly stepsByPiece: boolean;
  readonly steps: number;
  readonly points: number;
  /** It has used the offer up. */
  readonly isLast: boolean;
  /** Pieces of this sale that the customer keeps and that count for the offer, beyond those that are its steps. */
  readonly spare: number;
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
 * A bonus ends with a return if a step is missing then, or if nothing that counted is left; also the bonus of a later sale whose last step
 * was done with a step of the returned one, unless that sale has a piece to spare. What the customer keeps of the others is not judged
 * again, neither by its amount nor by the number of pieces.
 *
 * @param notes of the returned sale, and of the sales that did the last step of the same offers
 */
export function bonusesAfter(
  notes: readonly BonusNote[],
  returned: { readonly saleId: number; readonly kept: readonly KeptGoods[] },
): BonusAfter[] {
  const isOwn = ({ saleId }: BonusNote) => saleId === returned.saleId;
  const own = notes.filter(isOwn).map((note) => ownAfter(note, returned.kept));
  const later = notes.filter((note) => !isOwn(note)).map((note) => laterAfter(note, own));
  return [...own, ...later];
}

function ownAfter(note: BonusNote, kept: readonly KeptGoods[]): BonusAfter {
  const counting = kept.filter(({ sku }) => note.skus?.includes(sku) ?? true);
  const left = counting.reduce((sum, { pieces }) => sum + pieces, 0);
  const steps = left === 0 ? 0 : note.stepsByPiece ? Math.min(note.steps, left) : note.steps;
  return { note, steps, isOver: left === 0 || steps < note.steps };
}

function laterAfter(note: BonusNote, own: readonly BonusAfter[]): BonusAfter {
  const missing = own.reduce(
    (sum, after) => sum + (after.note.offerId === note.offerId ? after.note.steps - after.steps : 0),
    0,
  );
  const moved = Math.min(missing, note.spare);
  return { note, steps: note.steps + moved, isOver: moved < missing };
}

/** @returns the cents that have been spent of the rewards of those bonuses that end */
export const spentOf = (bonuses: readonly BonusAfter[]): number =>
  bonuses.reduce(
    (sum, { isOver, note: { reward } }) =>
      sum + (!isOver || reward === null ? 0 : reward.initial - reward.remaining),
    0,
  );
