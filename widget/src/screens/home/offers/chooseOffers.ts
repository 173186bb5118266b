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

/** At most three offers for Home: the first of each kind, then further ones in the order of the kinds; sorted by kind. */
export function chooseOffers({ benefits, claimable, offers }: Sources): HomeOffer[] {
  const sorts: HomeOffer[][] = [
    benefits
      .filter((benefit) => benefit.status === 'active' && benefit.is_redeemable && !benefit.is_expired)
      .map((benefit) => ({ kind: 'use', benefit })),
    claimable.filter(({ eligible }) => eligible).map((item) => ({ kind: 'claim', claimable: item })),
    offers.filter(({ status }) => status === 'active').map((offer) => ({ kind: 'active', offer })),
    offers.filter(({ status }) => status === 'available').map((offer) => ({ kind: 'available', offer })),
  ];
  const firsts = sorts.flatMap((sort) => sort.slice(0, 1));
  const rest = sorts.flatMap((sort) => sort.slice(1));
  const chosen = new Set([...firsts, ...rest].slice(0, SHOWN));
  return sorts.flat().filter((offer) => chosen.has(offer));
}
