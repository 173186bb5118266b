import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { getPoints } from '#contract/points.ts';
import { getStaffMember, postStaffHonour, postStaffRelease } from '#contract/staff/members.ts';
import { postStaffReturn, postStaffSale } from '#contract/staff/sales.ts';
import { getTransactions } from '#contract/transactions.ts';
import type { Api } from '../suite/Api.ts';
import { expectError } from '../suite/errorObject.ts';
import { readCall } from '../suite/readCall.ts';
import { bearer, post, signIn } from '../suite/signIn.ts';

const all = Object.values(endpoints) as Endpoint[];
const pathsOf = (auth: Endpoint['auth']) =>
  all
    .filter((call) => call.auth === auth && call.path !== '/api/auth/logout')
    .map(({ method, path }) => [method, path.replaceAll(/\{\w+\}/g, '1')] as const);
/** The card number of `new@example.com`. */
const card = '482100000018';
const sale = {
  receipt_number: 'T-1001',
  channel: 'store',
  location_id: 1,
  member: card,
  lines: [
    { sku: 'till-1', name: 'Wool socks', quantity: 2, price: '30.45', price_original: 35 },
    { sku: 'till-2', name: 'Gift card', quantity: 1, price: 50, kind: 'gift_card' },
  ],
  payments: [{ type: 'card', label: 'Visa •••• 4242', amount: 110.9 }],
};

const staffOf = (api: () => Api) => () => bearer(api().staffToken);
const sender = (api: () => Api) => (path: string, body: object) => post(api(), path, body, staffOf(api)());

/** The calls of tills: sales, returns, members and codes. */
export function staffCases(api: () => Api, member: () => string): void {
  tokenCases(api, member);
  saleCases(api);
  memberCases(api);
}

function tokenCases(api: () => Api, member: () => string): void {
  const staff = staffOf(api);
  describe('a call of staff', () => {
    it.each(pathsOf('staff'))(
      '%s %s is refused without the staff token, also to a customer',
      async (method, path) => {
        for (const headers of [{}, bearer(member()), bearer(''), bearer(`${api().staffToken}x`)])
          await expectError(await api().fetch(path, { method, headers }), 'unauthenticated');
      },
    );
  });

  describe('the staff token', () => {
    it('opens no call of a customer', async () => {
      for (const [method, path] of pathsOf('customer'))
        await expectError(await api().fetch(path, { method, headers: staff() }), 'unauthenticated');
    });
  });
}

function saleCases(api: () => Api): void {
  const send = sender(api);
  describe('a sale at a till', () => {
    it('is the member’s order with its points, and its return takes them back', async () => {
      const first = await send('/api/staff/sales', sale);
      expect(first.status).toBe(201);
      const { data } = z.parse(postStaffSale.output, await first.json());
      expect(data.points).toMatchObject({ earned: 60, tier_points: 60, rate: 1, tier_handle: 'member' });
      const again = await send('/api/staff/sales', sale);
      expect([again.status, await again.json()]).toEqual([200, { data }]);
      await expectError(await send('/api/staff/sales', { ...sale, location_id: 2 }), 'already_exists');

      const token = await signIn(api(), 'new@example.com');
      const read = readCall(api, () => token);
      const { data: orders } = await read(getTransactions);
      expect(orders[0]).toMatchObject({
        id: data.transaction_id,
        number: 'T-1001',
        total: 110.9,
        points: { earned: 60 },
      });
      const { data: rows } = await read(getPoints);
      const part = { kind: 'base', points: 60, eligible: 60.9 };
      expect(rows.at(-1)).toMatchObject({ type: 'earn_order', amount: 60, status: 'pending', parts: [part] });

      const back = {
        receipt_number: 'T-1002',
        sale_receipt_number: 'T-1001',
        lines: [{ sku: 'till-1', quantity: 1 }],
      };
      const returned = z.parse(postStaffReturn.output, await (await send('/api/staff/returns', back)).json());
      expect(returned.data).toMatchObject({ refund: 30.45, points: { taken: 30, tier_points: 30 } });
      expect((await send('/api/staff/returns', back)).status).toBe(200);
      expect((await read(getTransactions)).data[0]).toMatchObject({
        status: 'partially_returned',
        points: { earned: 30, parts: [part, { kind: 'return', points: -30 }] },
      });
    });

    it('of a member who is suspended or not known is refused', async () => {
      const of = (number: string) =>
        send('/api/staff/sales', { ...sale, receipt_number: 'T-1', member: number });
      await expectError(await of('482100000034'), 'account_suspended');
      await expectError(await of('000000000000'), 'validation_failed');
    });

    it('uses no number of an order that exists', async () => {
      await expectError(
        await send('/api/staff/sales', { ...sale, receipt_number: 'R-1043' }),
        'already_exists',
      );
    });
  });
}

function memberCases(api: () => Api): void {
  const send = sender(api);
  const staff = staffOf(api);
  describe('a member at a till', () => {
    const look = (number: string) => api().fetch(`/api/staff/members/${number}`, { headers: staff() });

    it('is found by the card, and a reward can be used in parts', async () => {
      const found = z.parse(getStaffMember.output, await (await look('4821 0062 4490')).json()).data;
      expect(found.first_name).toBe('ليلى');
      const reward = found.rewards[0] ?? expect.fail('no reward');
      const asked = { code: reward.code, receipt_number: 'T-2001', amount: 2.5 };
      const honour = async () =>
        z.parse(postStaffHonour.output, await (await send('/api/staff/codes/honour', asked)).json()).data;
      const used = await honour();
      expect(used).toMatchObject({
        kind: 'reward',
        amount: 2.5,
        value_remaining: Number(reward.value_remaining) - 2.5,
      });
      expect(await honour()).toEqual(used);
      await expectError(await send('/api/staff/codes/honour', { ...asked, amount: 3 }), 'already_exists');
    });

    it('has what a receipt has used again when its sale is not made', async () => {
      const before = z.parse(getStaffMember.output, await (await look('4821 0062 4490')).json()).data;
      const reward = before.rewards[0] ?? expect.fail('no reward');
      const receipt = { receipt_number: 'T-2003' };
      await send('/api/staff/codes/honour', { ...receipt, code: reward.code, amount: 1.5 });
      const release = async () =>
        z.parse(postStaffRelease.output, await (await send('/api/staff/codes/release', receipt)).json()).data;
      expect(await release()).toMatchObject([{ kind: 'reward', code: reward.code, amount: 1.5 }]);
      expect(await release()).toEqual([]);
      const after = z.parse(getStaffMember.output, await (await look('4821 0062 4490')).json()).data;
      expect(after.rewards[0]).toEqual(reward);
    });

    it('has no longer what a receipt has used once its sale is recorded', async () => {
      const rewardNow = async () =>
        z.parse(getStaffMember.output, await (await look('4821 0062 4490')).json()).data.rewards[0] ??
        expect.fail('no reward');
      const receipt = { receipt_number: 'T-2004' };
      const { code } = await rewardNow();
      await send('/api/staff/codes/honour', { ...receipt, code, amount: 1.5 });
      const left = await rewardNow();
      const sold = await send('/api/staff/sales', {
        ...{ ...sale, ...receipt, member: null },
        payments: [{ type: 'card', label: 'Visa', amount: 109.4 }],
      });
      expect(sold.status).toBe(201);
      await expectError(await send('/api/staff/codes/release', receipt), 'already_exists');
      expect(await rewardNow()).toEqual(left);
    });

    it('with an unknown number is not found, nor is an unknown code', async () => {
      await expectError(await look('000000000000'), 'not_found');
      const asked = { code: 'HP-NONE-NONE', receipt_number: 'T-2002' };
      await expectError(await send('/api/staff/codes/honour', asked), 'not_found');
    });
  });
}
