import type { Claimable } from '#contract/offers.ts';
import type { Birthday } from '../../customers/rules/birthdayIn.ts';
import type { benefitDefinitions } from '../schema.ts';
import { birthdayWindow, type BirthdayWindow } from './birthdayWindow.ts';

/** How long before it opens a birthday's window is shown. */
const SHOWN_BEFORE_MS = 14 * 86400000;

/** The page on which a customer can fulfil each missing condition. */
const places = {
  birthday: '/profile#birthday',
  mobile: '/profile#contact',
  address: '/profile#addresses',
  sizes: '/size',
  store: '/preference#stores',
} as const;

/** The facts about a customer that conditions check. */
export interface ClaimFacts {
  readonly birthday: Birthday | null;
  readonly mobile: boolean;
  readonly address: boolean;
  readonly sizes: boolean;
  readonly store: boolean;
  /** Position of the tier. */
  readonly rank: number;
  readonly timezone: string;
}
/** A benefit that the customer has or had. `startsAt`: unix milliseconds. */
export interface HeldBenefit {
  readonly id: number;
  readonly claimKey: string | null;
  readonly startsAt: number;
}
/** Whether and when a customer can claim a benefit. */
export interface Claiming {
  /** The benefit that the customer has instead, of which no more can be claimed. */
  readonly held: number | undefined;
  /** Names the claim, so that it is made once. */
  readonly key: string;
  readonly missing: Claimable['missing'];
  readonly window: BirthdayWindow | undefined;
  /** The customer sees the benefit: its window is open or near, or unknown. */
  readonly isShown: boolean;
  /** The window has not opened. */
  readonly isComing: boolean;
}

type Definition = typeof benefitDefinitions.$inferSelect;
interface Circumstances {
  readonly facts: ClaimFacts;
  readonly held: readonly HeldBenefit[];
  /** Positions of the tiers by handle. */
  readonly ranks: ReadonlyMap<string, number>;
  /** Unix milliseconds. */
  readonly now: number;
}

/** @param circumstances `held`: the customer's benefits of this definition, the oldest first */
export function claimingOf(definition: Definition, circumstances: Circumstances): Claiming {
  const { facts, now } = circumstances;
  const isOfBirthday = definition.kind === 'birthday';
  const window =
    isOfBirthday && facts.birthday !== null ? birthdayWindow(facts.birthday, now, facts.timezone) : undefined;
  const opensIn = window === undefined ? 0 : window.startsAt - now;
  return {
    ...claimsOf(definition, circumstances.held, window),
    missing: missingOf(definition, circumstances, window),
    window,
    isShown: opensIn <= SHOWN_BEFORE_MS,
    isComing: opensIn > 0,
  };
}

/** The next claim, and the benefit that stands for the last one where there can be no more. */
function claimsOf(
  { max_claims: most }: Definition,
  held: readonly HeldBenefit[],
  window: BirthdayWindow | undefined,
): Pick<Claiming, 'held' | 'key'> {
  if (window !== undefined) {
    const key = String(window.year);
    const isOfWindow = ({ claimKey, startsAt }: HeldBenefit) =>
      claimKey === null ? startsAt >= window.startsAt - SHOWN_BEFORE_MS : claimKey === key;
    return { held: held.findLast(isOfWindow)?.id, key };
  }
  const keys = new Set(held.map(({ claimKey }) => claimKey));
  const free = Array.from({ length: most }, (_, at) => String(at + 1)).find((key) => !keys.has(key));
  return { held: held.length >= most ? held.at(-1)?.id : undefined, key: free ?? '' };
}

function missingOf(
  { kind, conditions, stock }: Definition,
  { facts, ranks }: Circumstances,
  window: BirthdayWindow | undefined,
): Claimable['missing'] {
  const { requires = [], tier } = conditions;
  const needed = new Set(kind === 'birthday' ? (['birthday', ...requires] as const) : requires);
  const isMissing = (fact: keyof typeof places) =>
    fact === 'birthday' ? facts.birthday === null : !facts[fact];
  const isTooLow = tier !== undefined && facts.rank < (ranks.get(tier) ?? Infinity);
  return [
    ...[...needed].filter(isMissing).map((fact) => ({ code: `${fact}_missing`, href: places[fact] })),
    ...(window?.isEarly === false ? [{ code: 'birthday_too_late', href: '' }] : []),
    ...(isTooLow ? [{ code: 'tier_required', href: '/home' }] : []),
    ...(stock === 0 ? [{ code: 'out_of_stock', href: '' }] : []),
  ];
}
