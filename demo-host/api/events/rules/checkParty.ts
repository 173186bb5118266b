import { typedGuestNameSchema } from '#contract/formFields.ts';
import { Refusal, type FieldErrors } from '../../platform/call/Refusal.ts';
import type { EventRow } from '../schema.ts';

interface Given {
  readonly guests?: number | undefined;
  readonly guest_names?: readonly string[] | undefined;
}
export interface Party {
  readonly guests: number;
  readonly guest_names: readonly string[];
}

/**
 * Checks the number of guests and their names, if given.
 *
 * @param at prefix of the field names in a refusal: `eventData.` or empty
 */
export function checkParty(
  event: EventRow,
  { guests = 0, guest_names: given = [] }: Given,
  at: string,
): Party {
  const errors: FieldErrors = {};
  const names = given.map((name) => name.normalize('NFC').trim());
  if (!Number.isInteger(guests) || guests < 0) errors[`${at}guests`] = ['invalid'];
  else if (guests > mostGuests(event)) errors[`${at}guests`] = ['too_large'];
  else if (names.length > guests) errors[`${at}guest_names`] = ['too_long'];
  if (!names.every((name) => typedGuestNameSchema.safeParse(name).success))
    errors[`${at}guest_names`] = ['invalid'];
  if (Object.keys(errors).length > 0) throw new Refusal('validation_failed', { errors });
  return { guests, guest_names: names };
}

/** A party larger than the event would stay on the waitlist forever. */
function mostGuests({ max_guests, capacity }: EventRow): number {
  return Math.min(max_guests, 10, capacity === null ? 10 : Math.max(0, capacity - 1));
}
