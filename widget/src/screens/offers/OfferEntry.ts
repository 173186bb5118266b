import type { Benefit, Claimable, Offer } from '../../../contract/offers.ts';

/** A benefit or an offer, which customers see as the same kind of thing. */
export interface OfferEntry {
  readonly key: string;
  readonly source: 'benefit' | 'claim' | 'offer';
  /** Of the benefit, the definition to claim, or the offer. */
  readonly id: number;
  /** The id that a link to a benefit names (`?b=`); `undefined` for offers. */
  readonly definitionId: number | undefined;
  /** A retailer may have kinds of benefits that the portal does not know. */
  readonly kind: string;
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
  /** Used by showing it to staff. */
  readonly needsStaff: boolean;
  /** A use that has begun is shown to staff until then. */
  readonly liveUntil: string | null;
  /** The customer has switched it on, and can switch it off. */
  readonly canSwitchOff: boolean;
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
  definitionId: undefined,
  needsStaff: false,
  liveUntil: null,
  canSwitchOff: false,
  tier: null,
  missing: [],
  url: null,
  startsAt: null,
} as const;

type Definition = Claimable['definition'];
const words = (definition: Definition) => ({
  kind: definition.kind,
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
    source: 'benefit',
    id: benefit.id,
    definitionId: definition.id,
    timezone: benefit.timezone,
    startsAt: benefit.status === 'scheduled' ? (benefit.starts_at ?? benefit.issued_at) : null,
    endsAt: benefit.expires_at,
    uses: left !== null && of !== null && of > 1 ? { left, of } : undefined,
    needsStaff: usable && definition.needs_staff === true,
    liveUntil: benefit.live_until ?? null,
    codeStore: usable ? definition.redeem_code_pos : null,
    codeOnline: usable ? definition.redeem_code_online : null,
    state: benefit.status,
  };
}

export function fromClaimable(claimable: Claimable, nowMs: number): OfferEntry {
  const { definition, eligible, missing, starts_at: startsAt = null } = claimable;
  const isComing = startsAt !== null && Date.parse(startsAt) > nowMs;
  return {
    ...NONE,
    ...words(definition),
    key: `claim-${definition.id}`,
    source: 'claim',
    id: definition.id,
    definitionId: definition.id,
    timezone: undefined,
    startsAt: isComing ? startsAt : null,
    endsAt: claimable.ends_at ?? definition.ends_at,
    state: isComing ? 'coming' : 'claimable',
    missing: eligible ? [] : missing,
  };
}

export function fromOffer(offer: Offer): OfferEntry {
  return {
    ...NONE,
    key: `offer-${offer.id}`,
    source: 'offer',
    id: offer.id,
    kind: offer.kind,
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
    canSwitchOff: offer.status === 'active' && offer.activated_at !== null && offer.is_automatic !== true,
    tier: offer.tier_handle,
    state: offer.status,
    url: offer.url,
  };
}
