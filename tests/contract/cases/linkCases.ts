import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { dataOf } from '#contract/shapes.ts';
import { postAuthMagicLink } from '#contract/signIn.ts';
import { signedInSchema } from '#contract/signedIn.ts';
import { waitUntil } from '#tests/support/process/waitUntil.ts';
import type { Api } from '../suite/Api.ts';
import { expectError, masked } from '../suite/errorObject.ts';
import { linkIn, mailAfter, tokenOf } from '../suite/mails.ts';
import { bearer, layla, maren, payloadOf, post, requestLink, signIn } from '../suite/signIn.ts';

const magicLink = '/api/auth/magicLink';
const verify = '/api/auth/verify';

/** Signing in by the link in a mail. */
export function linkCases(api: () => Api): void {
  requestCases(api);
  addressCases(api);
  tokenCases(api);
}

function requestCases(api: () => Api): void {
  describe('a request for a link by mail', () => {
    it('is confirmed with the masked address', async () => {
      await mailAfter(api(), { to: maren, including: 'token=' }, async () => {
        const answer = await post(api(), magicLink, { email: maren, redirect: '/rewards' });
        const { data } = z.parse(postAuthMagicLink.output, await answer.json());
        expect(data).toMatchObject({ status: 'sent', channel: 'email', expires_in: 600, resend_in: 60 });
        expect(data.hint).toMatch(/^m•+@e•+\.com$/);
        expect(data.attempt_id).toMatch(/^att_/);
      });
    });

    it('gets the same bytes for an address without an account', async () => {
      const [known, unknown] = await Promise.all(
        ['layla@example.com', 'unknown@example.com'].map((email) => post(api(), magicLink, { email })),
      );
      expect(unknown?.status).toBe(known?.status);
      const hint = (body: string) => masked(body).replace(/"hint":"[^"]*"/, '"hint":"…"');
      expect(hint((await unknown?.text()) ?? '')).toBe(hint((await known?.text()) ?? ''));
    });

    it('can be made by POST /api/auth, the call of the sign-in form', async () => {
      await mailAfter(api(), { to: maren, including: 'token=' }, async () => {
        const answer = await post(api(), '/api/auth', { email: maren, redirect: '/home', iFrame: false });
        expect(answer.status).toBe(202);
      });
    });
  });
}

function tokenCases(api: () => Api): void {
  describe('the token of a link', () => {
    it('opens a session and returns the page that the customer requested', async () => {
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

    it('is not a session token: no pid, valid for ten minutes, refused as a bearer', async () => {
      const linkToken = await requestLink(api(), maren);
      const payload = payloadOf(linkToken);
      expect(payload).toMatchObject({ use: 'link' });
      expect(payload).not.toHaveProperty('pid');
      expect(Number(payload['exp']) - Date.now() / 1000).toBeLessThanOrEqual(600);
      await expectError(await api().fetch('/api/profile', { headers: bearer(linkToken) }), 'unauthenticated');
    });

    it('is accepted once', async () => {
      const linkToken = await requestLink(api(), maren);
      expect((await post(api(), verify, { link_token: linkToken })).status).toBe(200);
      await expectError(await post(api(), verify, { link_token: linkToken }), 'link_used');
    });

    it('opens exactly one session for 20 concurrent requests', async () => {
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
    ])('is refused when it is %s', async (_what, make) => {
      const answer = await post(api(), verify, { link_token: await make() });
      await expectError(answer, 'unauthenticated');
    });
  });
}

function addressCases(api: () => Api): void {
  describe('the address of a link', () => {
    it('is the page of the shop that framed the portal, with the token in the fragment', async () => {
      const shop = `${api().shopOrigin}/account`;
      await requestLink(api(), maren, { iFrame: true, externalRedirect: shop });
      const link = linkIn((await api().mails(maren)).findLast((text) => text.includes('token=')) ?? '');
      expect(link.origin + link.pathname).toBe(shop);
      expect(link.search).not.toContain('token');
      expect(tokenOf(link)).toMatch(/^[A-Za-z0-9+/]+=*$/);
    });

    it('keeps the query of the shop’s page', async () => {
      const shop = `${api().shopOrigin}/account?list=summer&size=M`;
      const asked = { iFrame: true, externalRedirect: shop, urlPath: '/account', urlParams: {} };
      await requestLink(api(), maren, asked);
      const link = linkIn((await api().mails(maren)).findLast((text) => text.includes('token=')) ?? '');
      expect(link.origin + link.pathname + link.search).toBe(shop);
      expect(tokenOf(link)).toMatch(/^[A-Za-z0-9+/]+=*$/);
    });

    it('never leads to an unlisted shop', async () => {
      const externalRedirect = 'https://elsewhere.example/account';
      const links = async () => (await api().mails(layla)).filter((text) => text.includes('token='));
      const before = (await links()).length;
      const answer = await post(api(), magicLink, {
        email: layla,
        iFrame: true,
        externalRedirect,
      });
      if (answer.status === 422) return void (await expectError(answer, 'validation_failed'));
      const mail = await waitUntil('the mail', async () => (await links())[before]);
      expect(mail).not.toContain('elsewhere.example');
    });

    it('is that of the portal, whatever Host the request names', async () => {
      const first = linkIn((await api().mails(maren))[0] ?? '');
      const forged = { 'x-forwarded-host': 'elsewhere.example', forwarded: 'host=elsewhere.example' };
      const mail = await mailAfter(api(), { to: maren, including: 'token=' }, () =>
        post(api(), magicLink, { email: maren, redirect: '/home' }, forged),
      );
      expect(linkIn(mail).origin).toBe(first.origin);
      expect((await api().mails(maren)).join('\n')).not.toContain('elsewhere.example');
    });
  });
}
