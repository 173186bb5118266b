import { describe, expect, it } from 'vitest';
import type { Benefit, Claimable, Offer } from '../../../contract/offers.ts';
import { sortOffers } from './sortOffers.ts';

const now = Date.parse('2026-11-20T00:00:00Z');
const definition = (id: number, more = {}) => ({
  id,
  name: `d${id}`,
  is_published: true,
  max_redemptions: 3,
  ...more,
});
const benefit = (id: number, status: Benefit['status'], expires_at: string | null, more = {}) =>
  ({
    id,
    status,
    expires_at,
    redemptions_remaining: 2,
    definition: definition(id, more),
  }) as unknown as Benefit;
const offer = (id: number, status: Offer['status'], more: Partial<Offer> = {}) =>
  ({ id, status, name: `o${id}`, progress: null, ends_at: null, ...more }) as unknown as Offer;
const namesOf = (input: Partial<Parameters<typeof sortOffers>[0]>) => {
  const read = sortOffers({ benefits: [], claimable: [], offers: [], ...input }, now);
  return Object.fromEntries(
    Object.entries(read).map(([section, entries]) => [section, entries.map((e) => e.name)]),
  );
};

describe('sortOffers', () => {
  it('sorts by the nearest end', () => {
    const found = namesOf({
      benefits: [
        benefit(1, 'active', null),
        benefit(2, 'active', '2026-12-31T00:00:00Z'),
        benefit(3, 'active', '2026-11-29T00:00:00Z'),
      ],
    });
    expect(found['use']).toEqual(['d3', 'd2', 'd1']);
  });

  it('lists as over what a kept answer calls active, once its end has passed', () => {
    const found = namesOf({
      benefits: [benefit(1, 'active', '2026-11-19T00:00:00Z', { redeem_code_pos: 'KNIT25' })],
      offers: [offer(1, 'active', { ends_at: '2026-11-19T23:59:59Z' })],
    });
    expect(found).toMatchObject({ use: [], activate: [], over: ['o1', 'd1'] });
  });

  it('lists steps in progress as usable, and an active multiplier where it was activated', () => {
    const found = namesOf({
      offers: [
        offer(1, 'active', { progress: { done: 2, of: 3 } }),
        offer(2, 'active'),
        offer(3, 'available'),
      ],
    });
    expect(found).toMatchObject({ use: ['o1'], activate: ['o2', 'o3'] });
  });

  it('never shows a claimable that is not published', () => {
    const claimable = [
      { definition: definition(1), eligible: true, missing: [] },
      { definition: definition(2, { is_published: false }), eligible: true, missing: [] },
    ] as unknown as Claimable[];
    expect(namesOf({ claimable })['claim']).toEqual(['d1']);
  });

  it('leaves out offers that ended more than 90 days ago', () => {
    const found = namesOf({
      benefits: [
        benefit(1, 'expired', '2026-08-21T00:00:00Z'),
        benefit(2, 'used', '2026-10-01T00:00:00Z'),
        benefit(3, 'expired', '2026-11-01T00:00:00Z'),
        benefit(4, 'expired', '2026-07-01T00:00:00Z'),
      ],
    });
    expect(found['over']).toEqual(['d3', 'd2']);
  });

  it('lists a used benefit that never ends after those whose end is known', () => {
    const found = namesOf({
      benefits: [benefit(1, 'used', null), benefit(2, 'expired', '2026-11-01T00:00:00Z')],
    });
    expect(found['over']).toEqual(['d2', 'd1']);
  });

  it('has a code for active benefits only', () => {
    const codes = { redeem_code_pos: 'KNIT25', redeem_code_online: 'KNIT25-WEB' };
    const read = sortOffers(
      {
        benefits: [benefit(1, 'active', null, codes), benefit(2, 'used', null, codes)],
        claimable: [],
        offers: [],
      },
      now,
    );
    expect(read.use[0]).toMatchObject({
      codeStore: 'KNIT25',
      codeOnline: 'KNIT25-WEB',
      uses: { left: 2, of: 3 },
    });
    expect(read.over[0]).toMatchObject({ codeStore: null, codeOnline: null });
  });
});
