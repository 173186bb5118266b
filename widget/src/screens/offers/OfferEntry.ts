import type { Benefit, Claimable, Offer } from '../../../contract/offers.ts';

/** A benefit or an offer, which customers see as the same kind of thing. */
export interface OfferEntry {
  readonly key: string;
  readonly name: string;
  readonly short: string;
  readonly long: string;
  readonly terms: string;
  readonly store: string;
  readonly online: string;
  readonly image: string | null;
  readonly timezone: string | undefined;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly channel: Offer['channel'] | undefined;
  readonly progress: Offer['progress'];
  readonly uses: { readonly left: number; readonly of: number } | undefined;
  readonly codeStore: string | null;
  readonly codeOnline: string | null;
  readonly tier: string | null;
  readonly state: Offer['status'] | Benefit['status'] | 'claimable';
  readonly missing: readonly Claimable['missing'][number][];
  readonly url: string | null;
}

const NONE = {
  channel: undefined,
  progress: null,
  uses: undefined,
  codeStore: null,
  codeOnline: null,
  tier: null,
  missing: [],
  url: null,
  startsAt: null,
} as const;

type Definition = Claimable['definition'];
const words = (definition: Definition) => ({
  name: definition.name,
  short: definition.short_description,
  long: definition.long_description,
  terms: definition.terms_conditions,
  store: definition.redeem_instructions_store,
  online: definition.redeem_instructions_online,
  image: definition.image_url,
});

export function fromBenefit(benefit: Benefit): OfferEntry {
  const { definition, redemptions_remaining: left } = benefit;
  const of = definition.max_redemptions;
  const usable = benefit.status === 'active';
  return {
    ...NONE,
    ...words(definition),
    key: `benefit-${benefit.id}`,
    timezone: benefit.timezone,
    startsAt: benefit.status === 'scheduled' ? benefit.issued_at : null,
    endsAt: benefit.expires_at,
    uses: left !== null && of !== null && of > 1 ? { left, of } : undefined,
    codeStore: usable ? definition.redeem_code_pos : null,
    codeOnline: usable ? definition.redeem_code_online : null,
    state: benefit.status,
  };
}

export function fromClaimable({ definition, eligible, missing }: Claimable): OfferEntry {
  return {
    ...NONE,
    ...words(definition),
    key: `claim-${definition.id}`,
    timezone: undefined,
    endsAt: definition.ends_at,
    state: 'claimable',
    missing: eligible ? [] : missing,
  };
}

export function fromOffer(offer: Offer): OfferEntry {
  return {
    ...NONE,
    key: `offer-${offer.id}`,
    name: offer.name,
    short: offer.short_description,
    long: offer.long_description,
    terms: offer.terms_conditions,
    store: '',
    online: '',
    image: offer.image_url,
    timezone: offer.timezone,
    startsAt: offer.starts_at,
    endsAt: offer.ends_at,
    channel: offer.channel,
    progress: offer.progress,
    tier: offer.tier_handle,
    state: offer.status,
    url: offer.url,
  };
}
