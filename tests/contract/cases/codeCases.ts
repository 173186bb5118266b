import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sentSchema } from '#contract/sent.ts';
import { dataOf } from '#contract/shapes.ts';
import { joinSchema } from '#contract/signIn.ts';
import { signedInSchema } from '#contract/signedIn.ts';
import type { Api } from '../suite/Api.ts';
import { expectError } from '../suite/errorObject.ts';
import { mailAfter } from '../suite/mails.ts';
import { bearer, maren, post } from '../suite/signIn.ts';

const verify = '/api/auth/verify';
const otherCode = (code: string) => String((Number(code) + 1) % 1000000).padStart(6, '0');

/** Requests a mail and reads its code. */
async function requestCode(api: Api, email: string, more: object = {}, path = '/api/auth') {
  let attempt_id = '';
  const text = await mailAfter(api, { to: email, including: /^[0-9]{6}$/m }, async () => {
    const answer = await post(api, path, { email, ...more });
    attempt_id = z.parse(dataOf(sentSchema), await answer.json()).data.attempt_id;
  });
  return { attempt_id, code: /^[0-9]{6}$/m.exec(text)?.[0] ?? '', text };
}

/** Signing in by the six digits in a mail. */
export function codeCases(api: () => Api): void {
  describe('signing in by a code', () => {
    it('opens one session by the six digits', async () => {
      const { attempt_id, code } = await requestCode(api(), maren, { redirect: '/offers' });
      const answer = await post(api(), verify, { attempt_id, code });
      const { data } = z.parse(dataOf(signedInSchema), await answer.json());
      expect(data).toMatchObject({ is_new: false, redirect: '/offers' });
      expect((await api().fetch('/api/profile', { headers: bearer(data.token) })).status).toBe(200);
      await expectError(await post(api(), verify, { attempt_id, code }), 'code_expired');
    });

    it('mails the code without a link by POST /api/auth/email', async () => {
      const { code, text } = await requestCode(api(), maren, {}, '/api/auth/email');
      expect(code).toHaveLength(6);
      expect(text).not.toContain('token=');
    });

    it('counts wrong codes, and refuses the right one after five', async () => {
      const { attempt_id, code } = await requestCode(api(), maren);
      const guesses = await Promise.all(
        Array.from({ length: 5 }, () => post(api(), verify, { attempt_id, code: otherCode(code) })),
      );
      const left = await Promise.all(
        guesses.map(async (answer) => (await expectError(answer, 'code_wrong')).errors?.['attempts_left']),
      );
      expect(left.flat().sort()).toEqual(['0', '1', '2', '3', '4']);
      await expectError(await post(api(), verify, { attempt_id, code }), 'code_expired');
    });

    it('refuses a code after another one has replaced it', async () => {
      const first = await requestCode(api(), maren);
      const second = await requestCode(api(), maren, { replaces: first.attempt_id });
      await expectError(
        await post(api(), verify, { attempt_id: first.attempt_id, code: first.code }),
        'code_expired',
      );
      const { attempt_id, code } = second;
      expect((await post(api(), verify, { attempt_id, code })).status).toBe(200);
    });
  });
}

/** Creating an account after its address has been verified. */
export function joinCases(api: () => Api): void {
  describe('joining', () => {
    it('creates one account for a verified address without one', async () => {
      const email = 'contract.newcomer@example.com';
      const { attempt_id, code } = await requestCode(api(), email, { redirect: '/home' });
      const form = {
        first_name: 'Contract',
        last_name: 'Newcomer',
        language: 'en',
        email_promo: false,
        sms_promo: false,
        terms_version: '2025-04',
      };
      const create = (secret: string) =>
        post(api(), '/api/auth/create', { ...form, email, attempt_id: secret });
      await expectError(await create(attempt_id), 'unauthenticated');
      const answer = await post(api(), verify, { attempt_id, code });
      const { data } = z.parse(dataOf(joinSchema), await answer.json());
      expect(data).toMatchObject({ is_new: true, email, redirect: '/home' });
      const joined = await create(data.attempt_id);
      expect(joined.status).toBe(201);
      const session = z.parse(dataOf(signedInSchema), await joined.json()).data;
      expect(session.is_new).toBe(true);
      const profile = await api().fetch('/api/profile/profile', { headers: bearer(session.token) });
      expect(await profile.json()).toMatchObject({
        data: { email, first_name: 'Contract', email_verified: true },
      });
      await expectError(await create(data.attempt_id), 'unauthenticated');
    });
  });
}
