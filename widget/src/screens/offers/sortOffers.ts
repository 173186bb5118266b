import type { Benefit, Claimable, Offer } from '../../../contract/offers.ts';
import { fromBenefit, fromClaimable, fromOffer, type OfferEntry } from './OfferEntry.ts';

export const OFFER_SECTIONS = ['use', 'claim', 'activate', 'coming', 'over'] as const;
export type OfferSection = (typeof OFFER_SECTIONS)[number];

/** How long past offers are listed. */
const PAST_SHOWN_MS = 90 * 86400 * 1000;

export interface OffersInput {
  readonly benefits: readonly Benefit[];
  readonly claimable: readonly Claimable[];
  readonly offers: readonly Offer[];
}

function sectionOf(entry: OfferEntry): OfferSection {
  switch (entry.state) {
    case 'claimable':
      return 'claim';
    case 'coming':
    case 'locked':
    case 'scheduled':
      return 'coming';
    case 'used':
    case 'expired':
      return 'over';
    case 'available':
      return 'activate';
    case 'active':
      // An active multiplier needs no action; it stays where it was activated. Steps are in progress.
      return entry.source === 'offer' && entry.progress === null ? 'activate' : 'use';
  }
}

const endOf = ({ endsAt }: OfferEntry) => (endsAt === null ? Infinity : Date.parse(endsAt));

/** An entry as it is now: a kept answer does not know what has ended since. A use that is on the screen runs on. */
const asOf =
  (nowMs: number) =>
  (entry: OfferEntry): readonly OfferEntry[] => {
    const isLive = Date.parse(entry.liveUntil ?? '') > nowMs;
    if (entry.state === 'used' || isLive || !(endOf(entry) <= nowMs)) return [entry];
    if (entry.source === 'claim') return [];
    const none = {
      ...{ codeStore: null, codeOnline: null, needsStaff: false, liveUntil: null, canSwitchOff: false },
      missing: [],
    };
    return [{ ...entry, ...none, state: 'expired' }];
  };

/**
 * Sorts the offers into the sections where a customer looks for them, the nearest end first. Past ones have the latest end
 * first, and used ones without an end are the last; those that ended more than 90 days ago are left out.
 */
export function sortOffers(
  input: OffersInput,
  nowMs: number,
): Readonly<Record<OfferSection, readonly OfferEntry[]>> {
  const all = [
    ...input.benefits.map(fromBenefit),
    // Only published definitions may be shown (specification, section 3).
    ...input.claimable
      .filter(({ definition }) => definition.is_published)
      .map((each) => fromClaimable(each, nowMs)),
    ...input.offers.map(fromOffer),
  ].flatMap(asOf(nowMs));
  // Nothing names the day on which a benefit was used up that never ends.
  const rankOfPast = (entry: OfferEntry) => (entry.endsAt === null ? 0 : endOf(entry));
  const recent = (entry: OfferEntry) => endOf(entry) > nowMs - PAST_SHOWN_MS;
  const inSection = (section: OfferSection) =>
    all
      .filter((entry) => sectionOf(entry) === section)
      .sort((a, b) => (endOf(a) < endOf(b) ? -1 : endOf(a) > endOf(b) ? 1 : 0));
  return {
    use: inSection('use'),
    claim: inSection('claim'),
    activate: inSection('activate'),
    coming: inSection('coming'),
    over: inSection('over')
      .filter(recent)
      .sort((a, b) => rankOfPast(b) - rankOfPast(a)),
  };
}
