import { describe, expect, it } from 'vitest';
import { getBalances, getTiers } from '#contract/loyalty.ts';
import { getPoints } from '#contract/points.ts';
import { getProfile, getProfileProfile } from '#contract/profile.ts';
import { getRewards } from '#contract/rewards.ts';
import { getCatalogue } from '#contract/rewards/catalogue.ts';
import { getTransactions } from '#contract/transactions.ts';
import { createLocalTime } from '#demo-host/api/platform/time/createLocalTime.ts';
import type { Api } from '../suite/Api.ts';
import { readCall } from '../suite/readCall.ts';

/** What a member's own reads return. */
export function memberCases(api: () => Api, token: () => string): void {
  const read = readCall(api, token);
  describe("a member's data", () => {
    it('are consistent', async () => {
      const [{ data: balances }, rewards, points] = await Promise.all([
        read(getBalances),
        read(getRewards, '?page[size]=500'),
        read(getPoints, '?page[size]=500'),
      ]);
      const active = rewards.data.filter((reward) => reward.is_active);
      const sum = active.reduce(
        (total, reward) => total + Math.round(Number(reward.value_remaining) * 100),
        0,
      );
      expect(balances.reward_count).toBe(active.length);
      expect(Math.round(Number(balances.reward_balance) * 100)).toBe(sum);
      expect(points.data.at(-1)?.balance_after).toBe(balances.point_balance);
    });

    it('have the figures of the design: $42.50 in 3 rewards, 3,240 points, 180 pending, gold', async () => {
      const { data: balances } = await read(getBalances);
      expect(balances).toMatchObject({
        reward_count: 3,
        point_balance: 3240,
        point_pending: 180,
        currency: 'AUD',
      });
      expect(Number(balances.reward_balance)).toBe(42.5);
      expect((await read(getTiers)).data.current_tier.handle).toBe('gold');
    });

    it('hold the latest 20 transactions and the active benefits in the whole profile only', async () => {
      const { data: whole } = await read(getProfile);
      const { data: latest } = await read(getTransactions);
      expect(whole.transactions).toEqual(latest.slice(0, 20));
      expect(whole.benefits.every((benefit) => benefit.status === 'active')).toBe(true);
      expect(await read(getProfileProfile)).not.toHaveProperty('data.transactions');
    });

    it('list points oldest first, and rewards issued before a given time', async () => {
      const points = await read(getPoints, '?sort=issued_at&page[size]=500');
      const times = points.data.map((point) => point.issued_at);
      expect(times).toEqual(times.toSorted());
      const long = encodeURIComponent('2000-01-01T00:00:00.000Z');
      expect((await read(getRewards, `?filter[issued_at][lte]=${long}`)).data).toEqual([]);
      const now = encodeURIComponent(new Date(Date.now() + 86400 * 1000).toISOString());
      expect((await read(getRewards, `?filter[issued_at][lte]=${now}`)).data.length).toBeGreaterThanOrEqual(
        3,
      );
    });

    it('offer a catalogue of redeemable items, numbered from 1000000', async () => {
      const { data } = await read(getCatalogue, '?page[size]=500');
      expect(data.length).toBeGreaterThan(3);
      expect(data.every((item) => item.id >= 1000000)).toBe(true);
    });
  });
  statementCases(read);
}

function statementCases(read: ReturnType<typeof readCall>): void {
  describe('the points of some days', () => {
    it('are those rows of the whole statement, with their balances', async () => {
      const { data: all } = await read(getPoints, '?sort=issued_at&page[size]=500');
      const melbourne = createLocalTime('Australia/Melbourne');
      const [from = '', to = ''] = [240, 20].map((days) => melbourne.dayOf(Date.now() - days * 86400000));
      const days = `filter[from]=${from}&filter[to]=${to}`;
      const { data, meta } = await read(getPoints, `?sort=issued_at&page[size]=500&${days}`);
      const [start, end] = [melbourne.instant(from, '00:00'), melbourne.endOfDay(to)];
      const isWithin = ({ issued_at: at }: { issued_at: string }) =>
        Date.parse(at) >= start && Date.parse(at) <= end;
      expect(data.length).toBeGreaterThan(0);
      expect([data, meta.total]).toEqual([all.filter(isWithin), data.length]);
    });
  });
}
