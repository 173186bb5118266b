import { birthdayIn, isSavedEarly, type Birthday } from '../../customers/rules/birthdayIn.ts';
import { createLocalTime } from '../../platform/time/createLocalTime.ts';
import type { GiftPurpose } from '../schema.ts';

/** Value and days of what a tenant gives without having chosen them. A tier has no default value. */
const DEFAULTS: Readonly<Record<GiftPurpose, { readonly value?: number; readonly days: number }>> = {
  welcome: { value: 10, days: 60 },
  birthday: { value: 20, days: 30 },
  tier: { days: 90 },
};

/** What the tenant has chosen for an occasion. */
export interface GiftDefinition {
  readonly id: number;
  readonly purpose: GiftPurpose;
  readonly value: number | null;
  readonly days: number | null;
}

/** A reward that the programme gives by itself. Times are unix milliseconds. */
export interface Gift {
  readonly definitionId: number;
  /** Unique among the customer's rewards. */
  readonly occasion: string;
  readonly value: number;
  readonly issuedAt: number;
  /** The end of a day in `zone`. */
  readonly expiresAt: number;
  readonly zone: string;
}

interface Giving {
  /** When it happened. */
  readonly at: number;
  /** The customer's. */
  readonly zone: string;
  readonly now: number;
}

/**
 * The reward for something that happened at `at`, which may be before now if no process ran meanwhile: its days count from then.
 *
 * @returns `undefined` if these days are over, or if the tenant has chosen no value and the occasion has no default
 */
export function giftOf(
  { id, purpose, ...chosen }: GiftDefinition,
  occasion: string,
  { at, zone, now }: Giving,
): Gift | undefined {
  const value = chosen.value ?? DEFAULTS[purpose].value;
  const expiresAt = createLocalTime(zone).endOfDayAfter(at, chosen.days ?? DEFAULTS[purpose].days);
  if (value === undefined || expiresAt <= now) return undefined;
  return { definitionId: id, occasion, value, issuedAt: at, expiresAt, zone };
}

/** The reward for the latest birthday by the customer's zone, if it was saved 7 days before and the reward can still be used. */
export function birthdayGift(
  definition: GiftDefinition,
  birthday: Birthday,
  { zone, now }: Omit<Giving, 'at'>,
): Gift | undefined {
  const time = createLocalTime(zone);
  const thisYear = Number(time.dayOf(now).slice(0, 4));
  const year = birthdayIn(thisYear, birthday, time) <= now ? thisYear : thisYear - 1;
  const at = birthdayIn(year, birthday, time);
  return isSavedEarly(birthday, at) ? giftOf(definition, `birthday ${year}`, { at, zone, now }) : undefined;
}

/** A day whose birthdays may still get a reward. */
interface BirthdayDay {
  readonly day: number;
  readonly month: number;
  readonly year: number;
}

const DAY_MS = 86400000;

/**
 * The birthdays for which rewards may be due in some zone. The list may have more, which `birthdayGift` rules out. 29 February comes
 * with the days before and after it, for years without it.
 */
export function recentBirthdays({ purpose, days }: GiftDefinition, now: number): BirthdayDay[] {
  const found: BirthdayDay[] = [];
  // A zone may be a day ahead or behind.
  for (let ago = -1; ago <= (days ?? DEFAULTS[purpose].days) + 1; ago += 1) {
    const date = new Date(now - ago * DAY_MS);
    const [day, month, year] = [date.getUTCDate(), date.getUTCMonth() + 1, date.getUTCFullYear()];
    found.push({ day, month, year });
    if ((month === 2 && day === 28) || (month === 3 && day === 1)) found.push({ day: 29, month: 2, year });
  }
  return found;
}
