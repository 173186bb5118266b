import type { Benefit, Claimable, Offer } from '../../../../contract/offers.ts';

export type HomeOffer =
  | { readonly kind: 'use'; readonly benefit: Benefit }
  | { readonly kind: 'claim'; readonly claimable: Claimable }
  | { readonly kind: 'active' | 'available'; readonly offer: Offer };

interface Sources {
  readonly benefits: readonly Benefit[];
  readonly claimable: readonly Claimable[];
  readonly offers: readonly Offer[];
}

const SHOWN = 3;

/**
 * At most three offers for Home: the first of each kind, then further ones in the order of the kinds; sorted by kind. A kept
 * answer does not know what has ended since: that is left out.
 */
export function chooseOffers({ benefits, claimable, offers }: Sources, nowMs: number): HomeOffer[] {
  const isOpen = (end: string | null | undefined) => !(Date.parse(end ?? '') <= nowMs);
  const sorts: HomeOffer[][] = [
    benefits
      .filter((benefit) => benefit.status === 'active' && benefit.is_redeemable && !benefit.is_expired)
      .filter(({ expires_at }) => isOpen(expires_at))
      .map((benefit) => ({ kind: 'use', benefit })),
    claimable
      .filter(({ eligible, ends_at, definition }) => eligible && isOpen(ends_at ?? definition.ends_at))
      .map((item) => ({ kind: 'claim', claimable: item })),
    ...(['active', 'available'] as const).map((kind) =>
      offers
        .filter(({ status, ends_at }) => status === kind && isOpen(ends_at))
        .map((offer) => ({ kind, offer })),
    ),
  ];
  const firsts = sorts.flatMap((sort) => sort.slice(0, 1));
  const rest = sorts.flatMap((sort) => sort.slice(1));
  const chosen = new Set([...firsts, ...rest].slice(0, SHOWN));
  return sorts.flat().filter((offer) => chosen.has(offer));
}
