import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { checkedInSchema } from '#contract/checkIn.ts';
import { dataOf } from '#contract/shapes.ts';
import { signedInSchema } from '#contract/signedIn.ts';
import type { Api } from '../suite/Api.ts';
import type { Tokens } from '../suite/Tokens.ts';
import { expectError, masked } from '../suite/errorObject.ts';
import { linkIn, mailAfter, tokenOf } from '../suite/mails.ts';
import { bearer, layla, maren, post } from '../suite/signIn.ts';

const checkedIn = async (answer: Response) => z.parse(dataOf(checkedInSchema), await answer.json()).data;

/** Checking in at a store. */
export function visitCases(api: () => Api, tokens: () => Tokens): void {
  const auth = (body: object, headers: Record<string, string> = {}) =>
    post(api(), '/api/auth', body, headers);
  describe('checking in', () => {
    it('is immediate with a session, and repeats as the same visit', async () => {
      const first = await checkedIn(await auth({ location: 'mill-lane' }, bearer(tokens().maren)));
      expect(first).toMatchObject({ first_name: 'Maren', next: 'done', visit: { already: false } });
      const again = await checkedIn(await auth({ location: 'mill-lane' }, bearer(tokens().maren)));
      expect(again.visit).toEqual({ ...first.visit, already: true });
    });

    it('is immediate on a device, for its own store, and discloses no token and only a first name', async () => {
      const text = await mailAfter(api(), { to: 'sam@example.com', including: 'token=' }, async () => {
        const answer = await auth(
          { mode: 'visit', email: 'sam@example.com' },
          { 'x-portal-device': tokens().device },
        );
        const body = await answer.clone().text();
        expect(body).not.toMatch(/"token"|O’Brien|profile_id/);
        expect(await checkedIn(answer)).toMatchObject({ first_name: 'Sam', next: 'sent' });
      });
      expect(linkIn(text).searchParams.get('token')).not.toBeNull();
      const elsewhere = await auth({ location: 2, email: maren }, { 'x-portal-device': tokens().device });
      expect((await expectError(elsewhere, 'validation_failed')).errors).toEqual({
        location: ['not_allowed'],
      });
    });

    it('otherwise waits until the address is verified, with the same bytes for every address', async () => {
      const same = (text: string) =>
        masked(text)
          .replace(/"id":\d+,"location/, '"id":0,"location')
          .replaceAll(/"[^"]*T[^"]*Z"/g, '""');
      const unknown = await auth({ email: 'lost@example.com', location: 'saltworks' });
      const mail = await mailAfter(api(), { to: layla, including: 'token=' }, async () => {
        const known = await auth({ email: layla, location: 'saltworks' });
        expect(same(await known.text())).toBe(same(await unknown.text()));
      });
      const verified = await post(api(), '/api/auth/verify', { link_token: tokenOf(linkIn(mail)) });
      const { done } = z.parse(dataOf(signedInSchema), await verified.json()).data;
      expect(done).toMatchObject({ mode: 'visit', location_id: 3 });
    });

    it('is refused for a closed store and for an unknown one', async () => {
      for (const location of ['old-customs-house', 'nowhere', 99999]) {
        await expectError(await auth({ email: maren, location }), 'not_found');
      }
    });
  });
}
