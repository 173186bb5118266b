import { describe, expect, it } from 'vitest';
import {
  NOW_MS,
  sampleBalances,
  sampleClaim,
  sampleClaimable,
  sampleDefinition,
  sampleProfile,
  sampleReward,
} from '#tests/support/render/sampleAccount.ts';
import { type AttentionSources, findAttention } from './findAttention.ts';

const nothing: AttentionSources = {
  profile: undefined,
  rewards: undefined,
  balances: undefined,
  claims: undefined,
  claimable: undefined,
  connections: undefined,
  conversions: undefined,
};
const kinds = (sources: Partial<AttentionSources>, now = NOW_MS) =>
  findAttention({ ...nothing, ...sources }, now).map(({ kind }) => kind);

describe('findAttention', () => {
  it('leaves out what is not loaded yet', () => {
    expect(kinds({})).toEqual([]);
  });

  it('counts the days of a reward in the zone of the reward', () => {
    // The reward ends on 2 December at 23:59:59 in Melbourne, where this is the first minute of that day.
    const now = Date.parse('2026-12-01T13:00:00Z');
    const daysIn = (timezone: string) =>
      findAttention({ ...nothing, rewards: [{ ...sampleReward, timezone }] }, now);
    expect(daysIn(sampleReward.timezone)).toMatchObject([{ kind: 'rewardExpiring', days: 0 }]);
    expect(daysIn('Pacific/Honolulu')).toMatchObject([{ kind: 'rewardExpiring', days: 1 }]);
    expect(kinds({ rewards: [sampleReward] }, Date.parse('2026-12-02T12:59:49Z'))).toEqual([
      'rewardExpiring',
    ]);
    expect(kinds({ rewards: [sampleReward] }, Date.parse('2026-12-02T13:00:00Z'))).toEqual([]);
  });

  it('leaves out a reward with more than 30 days', () => {
    expect(kinds({ rewards: [sampleReward] }, Date.parse('2026-11-01T00:00:00Z'))).toEqual([]);
  });

  it('names the reward that ends first', () => {
    const later = { ...sampleReward, id: 6, expires_at: '2026-12-05T12:59:59Z' };
    expect(findAttention({ ...nothing, rewards: [later, sampleReward] }, NOW_MS)).toEqual([
      { kind: 'rewardExpiring', reward: sampleReward, days: 12 },
    ]);
  });

  it('names points that expire within 30 days beside a reward, the earlier expiry first', () => {
    const timezone = 'Australia/Melbourne';
    const points = { amount: 5000, at: '2026-11-30T12:59:59Z', timezone };
    const balances = { ...sampleBalances, points_expiry: points };
    const found = { kind: 'pointsExpiring', expiry: points, days: 10 };
    expect(findAttention({ ...nothing, balances }, NOW_MS)).toEqual([found]);
    expect(kinds({ balances, rewards: [sampleReward] })).toEqual(['pointsExpiring', 'rewardExpiring']);
    const later = { ...balances, points_expiry: { ...points, at: '2026-12-31T12:59:59Z' } };
    expect(kinds({ balances: later, rewards: [sampleReward] })).toEqual(['rewardExpiring']);
    expect(kinds({ balances }, Date.parse('2026-11-30T13:00:00Z'))).toEqual([]);
    // An older server has no `points_expiry`, only `next_expiry`.
    const next_expiry = { ...points, kind: 'points' as const, amount: '5000' };
    const older = { ...sampleBalances, next_expiry };
    expect(findAttention({ ...nothing, balances: older }, NOW_MS)).toEqual([found]);
  });

  it('prefers a bounced address to an unverified one', () => {
    const profile = { ...sampleProfile, email_verified: false };
    expect(kinds({ profile })).toEqual(['emailUnverified']);
    expect(kinds({ profile: { ...profile, attributes: { comms: { email_bounced: true } } } })).toEqual([
      'emailBounced',
    ]);
  });

  const endingAt = (id: number, end: string | null, own: string | null = null) => ({
    ...sampleClaimable,
    ends_at: own,
    definition: { ...sampleDefinition, id, ends_at: end },
  });
  const idsOf = (claimable: AttentionSources['claimable']) =>
    findAttention({ ...nothing, claimable }, NOW_MS).flatMap((found) =>
      found.kind === 'benefit' ? [found.claimable.definition.id] : [],
    );

  it('mentions unclaimed benefits until their end, the nearest end first, and those without an end last', () => {
    const [endless, late, soon] = [
      endingAt(1, null),
      endingAt(2, '2027-06-30T00:00:00Z'),
      endingAt(3, '2026-11-25T00:00:00Z'),
    ];
    expect(idsOf([endless, late, soon])).toEqual([3, 2, 1]);
    expect(idsOf([endingAt(4, new Date(NOW_MS - 1).toISOString())])).toEqual([]);
    expect(idsOf([endless, soon].map((each) => ({ ...each, eligible: false })))).toEqual([]);
    const hidden = { ...soon, definition: { ...soon.definition, is_published: false } };
    expect(idsOf([hidden, late])).toEqual([2]);
  });

  it('mentions a benefit in the customer’s own time to claim it', () => {
    const end = '2026-12-24T00:00:00Z';
    expect(idsOf([endingAt(1, end), endingAt(2, end, '2026-11-30T12:59:59Z')])).toEqual([2, 1]);
    expect(idsOf([endingAt(1, end, new Date(NOW_MS - 1).toISOString())])).toEqual([]);
  });

  it('mentions an unclaimed benefit after all that expires or has failed', () => {
    const claimable = [endingAt(1, '2026-11-21T00:00:00Z')];
    expect(kinds({ claimable, claims: [sampleClaim] })).toEqual(['claimPhoto', 'benefit']);
    const profile = { ...sampleProfile, email_verified: false };
    expect(kinds({ claimable, profile, claims: [sampleClaim], rewards: [sampleReward] })).toEqual([
      'emailUnverified',
      'rewardExpiring',
      'claimPhoto',
    ]);
  });

  it('names a conversion that the airline refused, for 30 days and until a later one', () => {
    const conversion = {
      ...{ id: 1, requested_at: '2026-11-18T02:30:00Z', points_out: 2000, points_in: 1000, rate: '2:1' },
      ...{ status: 'returned' as const, reference: 'CV-1', expected_by: null },
    };
    expect(findAttention({ ...nothing, conversions: [conversion] }, NOW_MS)).toEqual([
      { kind: 'conversion', conversion },
    ]);
    expect(kinds({ conversions: [conversion] }, Date.parse('2026-12-18T02:30:00Z'))).toEqual([]);
    expect(kinds({ conversions: [{ ...conversion, status: 'sent' }, conversion] })).toEqual([]);
  });

  it('returns three at most, the most urgent first', () => {
    const profile = {
      ...sampleProfile,
      attributes: { comms: { email_bounced: true, sms_bounced: true } },
    };
    expect(kinds({ profile, rewards: [sampleReward], claims: [sampleClaim] })).toEqual([
      'emailBounced',
      'smsBounced',
      'rewardExpiring',
    ]);
  });
});
