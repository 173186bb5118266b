import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { getBenefits, getOffers } from '#contract/offers.ts';
import {
  deleteBenefitUse,
  postBenefitClaim,
  postBenefitUse,
  postOfferActivation,
} from '#contract/rewards/entitlements.ts';
import type { Api } from '../suite/Api.ts';
import { expectError } from '../suite/errorObject.ts';
import { readCall } from '../suite/readCall.ts';
import { bearer, post } from '../suite/signIn.ts';

/** Claiming and using benefits. */
export function benefitCases(api: () => Api, token: () => string): void {
  const read = readCall(api, token);
  const keyed = (key: string) => ({ ...bearer(token()), 'idempotency-key': key });
  const claim = (definition_id: number, key: string) =>
    post(api(), '/api/profile/benefits/claim', { definition_id }, keyed(key));
  const byHandle = async (handle: string) => {
    const { claimable } = (await read(getBenefits)).meta;
    return claimable.find(({ definition }) => definition.handle === handle) ?? expect.fail(handle);
  };

  describe('a benefit', () => {
    it('is claimed once, shown to staff, and given back by a cancelled use', async () => {
      const { definition, eligible } = await byHandle('boot-care');
      expect([eligible, definition.needs_staff]).toEqual([true, true]);
      const first = await claim(definition.id, 'boot-care-1');
      expect(first.status).toBe(201);
      const { data: benefit } = z.parse(postBenefitClaim.output, await first.json());
      expect(benefit).toMatchObject({ status: 'active', redemptions_remaining: 1, live_until: null });
      expect((await claim(definition.id, 'boot-care-1')).status).toBe(201);
      expect((await claim(definition.id, 'boot-care-2')).status).toBe(200);
      const path = `/api/profile/benefits/${benefit.id}/use`;
      const used = await post(api(), path, {}, keyed('boot-care-3'));
      const { data: live } = z.parse(postBenefitUse.output, await used.json());
      expect(live).toMatchObject({ status: 'active', is_redeemable: false, redemptions_remaining: 0 });
      expect(Date.parse(live.live_until ?? '')).toBeGreaterThan(Date.now());
      await expectError(await post(api(), path, {}, keyed('boot-care-4')), 'conflict');
      const cancelled = await api().fetch(path, { method: 'DELETE', headers: bearer(token()) });
      const { data: given } = z.parse(deleteBenefitUse.output, await cancelled.json());
      expect(given).toMatchObject({ redemptions_remaining: 1, live_until: null });
    });

    it('is refused with the conditions that are missing, and an unknown id with not_found', async () => {
      const { definition, missing } = await byHandle('birthday-surprise');
      const codes = missing.map(({ code }) => code);
      expect(codes).toEqual(['birthday_missing']);
      const { errors } = await expectError(await claim(definition.id, 'birthday-1'), 'validation_failed');
      expect(errors).toEqual({ conditions: codes });
      await expectError(await claim(987654, 'unknown-1'), 'not_found');
      await expectError(await claim(2 ** 40, 'unknown-2'), 'not_found');
    });
  });
}

/** Activating offers. */
export function offerCases(api: () => Api, token: () => string): void {
  const read = readCall(api, token);
  describe('an offer', () => {
    const activation = async (id: number, method: 'POST' | 'DELETE') =>
      await api().fetch(`/api/profile/offers/${id}/activation`, { method, headers: bearer(token()) });
    const find = async (handle: string) =>
      (await read(getOffers)).data.find((offer) => offer.handle === handle) ?? expect.fail(handle);

    it('is switched on and off, each safe to repeat', async () => {
      const { id, status } = await find('rain-ready');
      expect(status).toBe('available');
      const answers = [await activation(id, 'POST'), await activation(id, 'POST')];
      const [first, again] = await Promise.all(
        answers.map(async (answer) => z.parse(postOfferActivation.output, await answer.json()).data),
      );
      expect(first?.status).toBe('active');
      expect(again).toEqual(first);
      for (const _ of ['once', 'again']) expect((await activation(id, 'DELETE')).status).toBe(200);
      expect((await find('rain-ready')).status).toBe('available');
    });

    it('of a higher tier is refused', async () => {
      await expectError(await activation((await find('spring-first-look')).id, 'POST'), 'tier_required');
      await expectError(await activation(987654321, 'POST'), 'not_found');
    });
  });
}
