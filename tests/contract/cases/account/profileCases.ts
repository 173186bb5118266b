import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { putProfile } from '#contract/profile/editing.ts';
import { getProfileProfile, profileSchema } from '#contract/profile.ts';
import type { Api } from '../../suite/Api.ts';
import { expectError } from '../../suite/errorObject.ts';
import { readCall } from '../../suite/readCall.ts';
import { bearer, post } from '../../suite/signIn.ts';
import type { Tokens } from '../../suite/Tokens.ts';

/** Changes of the caller's own profile. What is changed is changed back. */
export function profileCases(api: () => Api, tokens: () => Tokens): void {
  const token = () => tokens().layla;
  const read = readCall(api, token);
  const put = putAs(api, token);

  describe('a change of the profile', () => {
    it('answers with the whole profile', async () => {
      const { data: before } = await read(getProfileProfile);
      const answer = await put({ occupation: 'Baker' });
      expect(answer.status).toBe(200);
      const { data } = z.parse(putProfile.output, await answer.json());
      expect(data).toEqual({ ...before, occupation: 'Baker', updated_at: data.updated_at });
      await put({ occupation: before.occupation });
    });

    it('of a version that is no longer current is refused, with the current profile', async () => {
      const { data: before } = await read(getProfileProfile);
      const version = { 'if-match': `"${before.updated_at}"` };
      expect((await put({ company: 'Pier & Co' }, version)).status).toBe(200);
      const refused = await put({ company: 'Quay Ltd' }, version);
      expect(refused.status).toBe(409);
      const refusal = z.object({ error: z.literal(true), code: z.string(), data: profileSchema });
      const { code, data } = z.parse(refusal, await refused.json());
      expect([code, data.company]).toEqual(['conflict', 'Pier & Co']);
      await put({ company: before.company });
    });

    it('T2 changes neither id, tier, balances, benefits nor identities', async () => {
      const { data: before } = await read(getProfileProfile);
      const forbidden = {
        id: tokens().maren,
        tier_handle: 'gold',
        balances: {},
        benefits: [],
        email: 'x@example.com',
      };
      const answer = await put(forbidden);
      const { data } = z.parse(putProfile.output, await answer.json());
      expect(data).toEqual({ ...before, updated_at: data.updated_at });
      const identities = [{ handle: 'qff_number', identifier: '2208134417' }];
      await expectError(await put({ identities }), 'validation_failed');
    });
  });
}

/** What is refused, and how. */
export function profileRuleCases(api: () => Api, tokens: () => Tokens): void {
  const put = putAs(api, () => tokens().layla);

  describe('a change of the profile', () => {
    it.each([
      ['/api/profile/email-change', { email: 'layla.new@example.com' }],
      ['/api/profile/mobile-change', { mobile_phone: '+61412345678' }],
    ])('of the address or number needs a fresh code: %s', async (path, body) => {
      const headers = bearer(tokens().layla);
      await expectError(await post(api(), path, body, headers), 'step_up_required');
      const code = { attempt_id: 'att_unknown', code: '123456' };
      await expectError(await post(api(), `${path}/verify`, code, headers), 'code_expired');
    });

    it('names the fields that it can’t take', async () => {
      const answer = await put({
        first_name: ' ',
        last_name: 'win at https://x.example',
        secondary_phone: '0412',
      });
      expect(((await answer.clone().json()) as { errors: unknown }).errors).toEqual({
        first_name: ['required'],
        last_name: ['invalid'],
        secondary_phone: ['invalid'],
      });
      await expectError(answer, 'validation_failed');
    });
  });
}

const putAs =
  (api: () => Api, token: () => string) =>
  async (body: object, headers: Record<string, string> = {}) =>
    await api().fetch('/api/profile', {
      method: 'PUT',
      headers: { ...bearer(token()), 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
