import { expect, it } from 'vitest';
import { NOW_MS, sampleBenefit, sampleClaimable, sampleOffer } from '#tests/support/render/sampleAccount.ts';
import { chooseOffers } from './chooseOffers.ts';

it('takes one of each kind before a second of any', () => {
  const chosen = chooseOffers(
    {
      benefits: [sampleBenefit, { ...sampleBenefit, id: 10 }, { ...sampleBenefit, id: 11 }],
      claimable: [sampleClaimable],
      offers: [sampleOffer],
    },
    NOW_MS,
  );
  expect(chosen.map(({ kind }) => kind)).toEqual(['use', 'claim', 'active']);
});

it('fills up with more of the same kind', () => {
  const chosen = chooseOffers(
    {
      benefits: [sampleBenefit, { ...sampleBenefit, id: 10 }],
      claimable: [],
      offers: [{ ...sampleOffer, status: 'available' }],
    },
    NOW_MS,
  );
  expect(chosen.map(({ kind }) => kind)).toEqual(['use', 'use', 'available']);
});

it('leaves out used, expired, future and locked offers', () => {
  const chosen = chooseOffers(
    {
      benefits: [
        { ...sampleBenefit, is_redeemable: false },
        { ...sampleBenefit, status: 'expired', is_expired: true },
      ],
      claimable: [{ ...sampleClaimable, eligible: false }],
      offers: [
        { ...sampleOffer, status: 'coming' },
        { ...sampleOffer, status: 'locked' },
      ],
    },
    NOW_MS,
  );
  expect(chosen).toEqual([]);
});

it('leaves out what a kept answer calls active although its end has passed', () => {
  const ended = { ...sampleBenefit, expires_at: new Date(NOW_MS - 1).toISOString() };
  expect(chooseOffers({ benefits: [ended], claimable: [], offers: [] }, NOW_MS)).toEqual([]);
});
