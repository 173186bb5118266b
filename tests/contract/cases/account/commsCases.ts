import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { postUnsubscribe, putComms } from '#contract/comms.ts';
import { getProfileProfile } from '#contract/profile.ts';
import type { Api } from '../../suite/Api.ts';
import { expectError } from '../../suite/errorObject.ts';
import { readCall } from '../../suite/readCall.ts';
import { bearer, post } from '../../suite/signIn.ts';

function clientOf(api: () => Api, token: () => string) {
  const read = readCall(api, token);
  const put = async (body: object) =>
    await api().fetch(putComms.path, {
      method: 'PUT',
      headers: { ...bearer(token()), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return {
    put,
    profile: async () => (await read(getProfileProfile)).data,
    async change(body: object) {
      const answer = await put(body);
      expect(answer.status).toBe(200);
      return z.parse(putComms.output, await answer.json()).data;
    },
  };
}

/** Communication settings. */
export function commsCases(api: () => Api, token: () => string): void {
  const { put, profile, change } = clientOf(api, token);
  const stored = async () => (await profile()).attributes.comms;

  describe('a change of communication settings', () => {
    it('answers with all settings, as the profile has them from then on', async () => {
      const before = await stored();
      const at = new Date().toISOString();
      const after = await change({
        sms_promo: false,
        sms_consent_updated_at: at,
        email_frequency: 'monthly',
      });
      expect(after).toEqual({
        ...before,
        sms_promo: false,
        sms_consent_updated_at: at,
        email_frequency: 'monthly',
      });
      expect(await stored()).toEqual(after);
      expect(await change({ sms_promo: true, email_frequency: 'weekly' })).toMatchObject({ sms_promo: true });
    });

    it('keeps what was agreed to and withdrawn', async () => {
      await change({ post_promo: true });
      await change({ post_promo: false });
      const { agreements } = await profile();
      expect(agreements.slice(-2).map(({ handle }) => handle)).toEqual([
        'post_promo',
        'post_promo_withdrawn',
      ]);
    });

    it('T4 is refused as a whole, with a code at each key, and leaves everything as it was', async () => {
      const before = await stored();
      const refused = await put({
        email_feedback: true,
        email_news: true,
        email_account: false,
        email_bounced: false,
        sms_consent_updated_at: new Date().toISOString(),
        email_frequency: 'hourly',
        marketing_paused_until: '2001-01-01T00:00:00Z',
      });
      const { errors } = await expectError(refused, 'validation_failed');
      expect(errors).toEqual({
        email_news: ['unknown'],
        email_account: ['locked'],
        email_bounced: ['read_only'],
        sms_consent_updated_at: ['without_choice'],
        email_frequency: ['invalid'],
        marketing_paused_until: ['in_the_past'],
      });
      expect(await stored()).toEqual(before);
    });
  });
}

/** Turning messages off without signing in. */
export function unsubscribeCases(api: () => Api, token: () => string): void {
  describe('an unsubscribe link', () => {
    it('without a genuine token does nothing, as JSON and as a form', async () => {
      const { errors } = await expectError(
        await post(api(), postUnsubscribe.path, { t: 'bm90aGluZw==' }),
        'validation_failed',
      );
      expect(errors).toEqual({ t: ['invalid'] });
      const form = await api().fetch(`${postUnsubscribe.path}?t=${encodeURIComponent(token())}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
      await expectError(form, 'validation_failed');
    });
  });
}
