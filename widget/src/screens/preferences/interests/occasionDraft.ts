import { type Occasion, occasionSchema } from '../../../../contract/attributes/preferences.ts';
import { asciiDigits } from '../../../lib/asciiDigits.ts';

/** The form of one occasion, as typed. */
export interface OccasionDraft {
  readonly name: string;
  readonly day: string;
  readonly month: string;
}

/** The occasions of a stored list, sorted by the calendar. An invalid entry is left out; it stays stored until the list is changed. */
export function occasionsOf(stored: unknown): readonly Occasion[] {
  const list: readonly unknown[] = Array.isArray(stored) ? stored : [];
  return list
    .flatMap((each) => occasionSchema.safeParse(each).data ?? [])
    .toSorted((a, b) => a.month - b.month || a.day - b.day || a.name.localeCompare(b.name));
}

/** @returns a key that identifies an occasion by its values, because each read of the list makes new objects; `new` for a new one */
export const keyOf = (occasion: Occasion | undefined): string =>
  occasion ? `${occasion.month} ${occasion.day} ${occasion.name}` : 'new';

/**
 * Occasions have no ids: in a newer list the one that is being edited is the equal one, else a changed one with the same name or day.
 *
 * @param before the list from which it was opened
 * @returns its index; -1 if it was removed elsewhere
 */
export function indexOfEdited(
  now: readonly Occasion[],
  edited: Occasion,
  before: readonly Occasion[],
): number {
  const isSame = (a: Occasion) => (b: Occasion) => keyOf(a) === keyOf(b);
  const equal = now.findIndex(isSame(edited));
  if (equal >= 0) return equal;
  return now.findIndex(
    (each) =>
      !before.some(isSame(each)) &&
      (each.name === edited.name || (each.day === edited.day && each.month === edited.month)),
  );
}

const numberOf = (typed: string) => (typed.trim() === '' ? undefined : Number(asciiDigits(typed)));

/** Checks the typed values by the contract's rules. */
export const occasionFormSchema = {
  safeParse(values: unknown) {
    const { name, day, month } = values as OccasionDraft;
    return occasionSchema.safeParse({ name, day: numberOf(day), month: numberOf(month) });
  },
};
