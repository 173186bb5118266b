import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { getSessions } from '#contract/session.ts';
import { signedInSchema } from '#contract/signedIn.ts';
import { sentSchema } from '#contract/sent.ts';
import { dataOf } from '#contract/shapes.ts';
import { joinSchema, postAuthMagicLink } from '#contract/signIn.ts';
import type { Api } from './Api.ts';
import { expectError, masked } from './errorObject.ts';
import { bearer, layla, linkIn, maren, payloadOf, post, requestLink, signIn, tokenOf } from './signIn.ts';

const verify = '/api/auth/verify';

export function signInCases(api: () => Api): void {
  describe('signing in by a mailed link', () => {
    it('answers that a mail was sent, with the address masked', async () => {
      const before = (await api().mails(maren)).length;
      const answer = await post(api(), '/api/auth/magicLink', { email: maren, redirect: '/rewards' });
      const { data } = z.parse(postAuthMagicLink.output, await answer.json());
      expect(data).toMatchObject({ status: 'sent', channel: 'email', expires_in: 600, resend_in: 60 });
      expect(data.hint).toMatch(/^m•+@e•+\.com$/);
      expect(data.attempt_id).toMatch(/^att_/);
      // The next tests count mails: none may come late.
      await expect
        .poll(async () => (await api().mails(maren)).length, { timeout: 10000 })
        .toBeGreaterThan(before);
    });

    it('answers the same bytes for an address that nobody has', async () => {
      const [known, unknown] = await Promise.all(
        ['layla@example.com', 'nobody@example.com'].map((email) =>
          post(api(), '/api/auth/magicLink', { email }),
        ),
      );
      expect(unknown?.status).toBe(known?.status);
      const hint = (body: string) => masked(body).replace(/"hint":"[^"]*"/, '"hint":"…"');
      expect(hint((await unknown?.text()) ?? '')).toBe(hint((await known?.text()) ?? ''));
    });

    it('works through POST /api/auth, the entry of the form', async () => {
      const before = (await api().mails(maren)).length;
      const answer = await post(api(), '/api/auth', { email: maren, redirect: '/home', iFrame: false });
      expect(answer.status).toBe(202);
      await expect
        .poll(async () => (await api().mails(maren)).length, { timeout: 10000 })
        .toBeGreaterThan(before);
    });

    it('makes a session of a link token, and leads on to where the customer wanted to go', async () => {
      const linkToken = await requestLink(api(), maren, { redirect: '/rewards' });
      const answer = await post(api(), verify, { link_token: linkToken });
      const { data } = z.parse(dataOf(signedInSchema), await answer.json());
      expect(data).toMatchObject({ is_new: false, redirect: '/rewards' });
      const payload = payloadOf(data.token);
      expect(payload).toMatchObject({ pid: data.profile_id, exp: data.exp });
      expect(data.exp - Date.now() / 1000).toBeGreaterThan(23 * 3600);
      const profile = await api().fetch('/api/profile/profile', { headers: bearer(data.token) });
      expect(await profile.json()).toMatchObject({ data: { email: maren, id: data.profile_id } });
    });

    it('mails a link token that is no session: no pid, for ten minutes, and no bearer', async () => {
      const linkToken = await requestLink(api(), maren);
      const payload = payloadOf(linkToken);
      expect(payload).toMatchObject({ use: 'link' });
      expect(payload).not.toHaveProperty('pid');
      expect(Number(payload['exp']) - Date.now() / 1000).toBeLessThanOrEqual(600);
      await expectError(await api().fetch('/api/profile', { headers: bearer(linkToken) }), 'unauthenticated');
    });

    it('leads back to the shop when it was asked for inside a frame, the token in the fragment', async () => {
      const shop = `${api().shopOrigin}/account`;
      await requestLink(api(), maren, { iFrame: true, externalRedirect: shop });
      const link = linkIn((await api().mails(maren)).at(-1) ?? '');
      expect(link.origin + link.pathname).toBe(shop);
      expect(link.search).not.toContain('token');
      expect(tokenOf(link)).toMatch(/^[A-Za-z0-9+/]+=*$/);
    });

    it("leads back to the shop's page with its query", async () => {
      const shop = `${api().shopOrigin}/account?list=summer&size=M`;
      const asked = { iFrame: true, externalRedirect: shop, urlPath: '/account', urlParams: {} };
      await requestLink(api(), maren, asked);
      const link = linkIn((await api().mails(maren)).at(-1) ?? '');
      expect(link.origin + link.pathname + link.search).toBe(shop);
      expect(tokenOf(link)).toMatch(/^[A-Za-z0-9+/]+=*$/);
    });

    it('never leads to a shop that is not on the list', async () => {
      const externalRedirect = 'https://elsewhere.example/account';
      const answer = await post(api(), '/api/auth/magicLink', {
        email: layla,
        iFrame: true,
        externalRedirect,
      });
      if (answer.status === 422) return void (await expectError(answer, 'validation_failed'));
      const mails = await api().mails(layla);
      expect(mails.join('\n')).not.toContain('elsewhere.example');
    });

    it('spends a link once', async () => {
      const linkToken = await requestLink(api(), maren);
      expect((await post(api(), verify, { link_token: linkToken })).status).toBe(200);
      await expectError(await post(api(), verify, { link_token: linkToken }), 'link_used');
    });

    it('makes exactly one session when a link is pressed 20 times at once', async () => {
      const linkToken = await requestLink(api(), maren);
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => post(api(), verify, { link_token: linkToken })),
      );
      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
      expect(answers.filter((answer) => answer.status === 410)).toHaveLength(19);
    });

    it.each([
      ['nonsense', () => Promise.resolve('nonsense')],
      ['a session token', () => signIn(api(), maren)],
      ['a changed link token', async () => (await requestLink(api(), maren)).replace(/.{6}$/, 'AAAA==')],
    ])('refuses %s as a link', async (_what, make) => {
      const answer = await post(api(), verify, { link_token: await make() });
      await expectError(answer, 'unauthenticated');
    });

    it('mails a link for the portal at its own address, whatever Host the caller claims', async () => {
      const first = linkIn((await api().mails(maren))[0] ?? '');
      const before = (await api().mails(maren)).length;
      const forged = { 'x-forwarded-host': 'elsewhere.example', forwarded: 'host=elsewhere.example' };
      await post(api(), '/api/auth/magicLink', { email: maren, redirect: '/home' }, forged);
      await expect
        .poll(async () => (await api().mails(maren)).length, { timeout: 10000 })
        .toBeGreaterThan(before);
      expect(linkIn((await api().mails(maren)).at(-1) ?? '').origin).toBe(first.origin);
      expect((await api().mails(maren)).join('\n')).not.toContain('elsewhere.example');
    });
  });

  describe('signing in by a code', () => {
    /** Asks for a mail and reads the code in it. */
    const challenge = async (email: string, more: object = {}, path = '/api/auth') => {
      const before = (await api().mails(email)).length;
      const answer = await post(api(), path, { email, ...more });
      const { data } = z.parse(dataOf(sentSchema), await answer.json());
      await expect
        .poll(async () => (await api().mails(email)).length, { timeout: 10000 })
        .toBeGreaterThan(before);
      const text = (await api().mails(email)).at(-1) ?? '';
      return { attempt_id: data.attempt_id, code: /^[0-9]{6}$/m.exec(text)?.[0] ?? '', text };
    };
    const wrong = (code: string) => String((Number(code) + 1) % 1000000).padStart(6, '0');

    it('makes a session of the six digits, once', async () => {
      const { attempt_id, code } = await challenge(maren, { redirect: '/offers' });
      const answer = await post(api(), verify, { attempt_id, code });
      const { data } = z.parse(dataOf(signedInSchema), await answer.json());
      expect(data).toMatchObject({ is_new: false, redirect: '/offers' });
      expect((await api().fetch('/api/profile', { headers: bearer(data.token) })).status).toBe(200);
      await expectError(await post(api(), verify, { attempt_id, code }), 'code_expired');
    });

    it('mails the code alone by POST /api/auth/email', async () => {
      const { code, text } = await challenge(maren, {}, '/api/auth/email');
      expect(code).toHaveLength(6);
      expect(text).not.toContain('token=');
    });

    it('counts wrong ones, and refuses the right one after five', async () => {
      const { attempt_id, code } = await challenge(maren);
      const guesses = await Promise.all(
        Array.from({ length: 5 }, () => post(api(), verify, { attempt_id, code: wrong(code) })),
      );
      const left = await Promise.all(
        guesses.map(async (answer) => (await expectError(answer, 'code_wrong')).errors?.['attempts_left']),
      );
      expect(left.flat().sort()).toEqual(['0', '1', '2', '3', '4']);
      await expectError(await post(api(), verify, { attempt_id, code }), 'code_expired');
    });

    it('refuses the old code once another was asked for in its place', async () => {
      const first = await challenge(maren);
      const second = await challenge(maren, { replaces: first.attempt_id });
      await expectError(
        await post(api(), verify, { attempt_id: first.attempt_id, code: first.code }),
        'code_expired',
      );
      const { attempt_id, code } = second;
      expect((await post(api(), verify, { attempt_id, code })).status).toBe(200);
    });

    it('lets an address that nobody has join, once, after it is verified', async () => {
      const email = 'contract.newcomer@example.com';
      const { attempt_id, code } = await challenge(email, { redirect: '/home' });
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

  describe('whether somebody has an account', () => {
    it('is not told: not by availability, and not by searching', async () => {
      const bodies = async (path: string, asked: readonly object[]) =>
        await Promise.all(asked.map(async (body) => await (await post(api(), path, body)).text()));
      const [known, unknown] = await bodies('/api/auth/availability', [
        { email: maren },
        { email: 'nobody@example.com' },
      ]);
      expect(unknown).toBe(known);
      expect(JSON.parse(known ?? '')).toMatchObject({ data: { type: 'unknown', suggestion: null } });
      const [found, missing] = await bodies('/api/auth/searchById', [
        { type: 'email', id: maren },
        { type: 'email', id: 'nobody@example.com' },
      ]);
      expect(found).toBe('{"data":{"found":false}}');
      expect(missing).toBe(found);
    });

    it('is not told by asking for a text message, either', async () => {
      const texts = await Promise.all(
        [maren, 'nobody@example.com'].map(async (email) =>
          masked(await (await post(api(), '/api/auth/sms', { email })).text()),
        ),
      );
      expect(texts[0]).toBe(texts[1]);
    });
  });

  describe('logging out', () => {
    it('ends the session for the very next request, and only that session', async () => {
      const [one, other] = [await signIn(api(), maren), await signIn(api(), maren)];
      const answer = await api().fetch('/api/auth/logout', { method: 'POST', headers: bearer(one) });
      expect(answer.status).toBe(204);
      await expectError(await api().fetch('/api/profile', { headers: bearer(one) }), 'session_expired');
      expect((await api().fetch('/api/profile', { headers: bearer(other) })).status).toBe(200);
    });

    it('says the same when the session has ended already', async () => {
      const token = await signIn(api(), maren);
      for (let round = 0; round < 2; round += 1) {
        const answer = await api().fetch('/api/auth/logout', { method: 'POST', headers: bearer(token) });
        expect(answer.status).toBe(204);
      }
    });
  });

  describe('sessions', () => {
    const list = async (token: string) => {
      const answer = await api().fetch('/api/auth/sessions', { headers: bearer(token) });
      return z.parse(getSessions.output, await answer.json()).data;
    };
    const end = (id: string, token: string) =>
      api().fetch(`/api/auth/sessions/${id}`, { method: 'DELETE', headers: bearer(token) });

    it('are listed to their owner, and end at once when the owner ends one', async () => {
      const [mine, other] = [await signIn(api(), layla), await signIn(api(), layla)];
      const current = (await list(other)).find((session) => session.current);
      expect((await list(mine)).map((session) => session.id)).toContain(current?.id);
      expect((await end(current?.id ?? '', mine)).status).toBe(204);
      await expectError(await api().fetch('/api/profile', { headers: bearer(other) }), 'session_expired');
      expect((await api().fetch('/api/profile', { headers: bearer(mine) })).status).toBe(200);
    });

    it('of another member are not found, like sessions that nobody has', async () => {
      const [mine, theirs] = [await signIn(api(), maren), await signIn(api(), layla)];
      const id = (await list(theirs)).find((session) => session.current)?.id ?? '';
      const [foreign, missing] = [
        await end(id, mine),
        await end('00000000-0000-4000-8000-000000000000', mine),
      ];
      expect([foreign.status, missing.status]).toEqual([404, 404]);
      expect(masked(await foreign.text())).toBe(masked(await missing.text()));
      expect((await api().fetch('/api/profile', { headers: bearer(theirs) })).status).toBe(200);
    });
  });
}
