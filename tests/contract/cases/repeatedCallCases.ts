import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { getDevices, postDevice, postDeviceCode } from '#contract/checkIn.ts';
import { sentSchema } from '#contract/sent.ts';
import { getSessions } from '#contract/session.ts';
import { dataOf } from '#contract/shapes.ts';
import { joinSchema } from '#contract/signIn.ts';
import { signedInSchema } from '#contract/signedIn.ts';
import type { Api } from '../suite/Api.ts';
import { expectError } from '../suite/errorObject.ts';
import { bearer, layla, maren, post, requestLink, signIn } from '../suite/signIn.ts';

const verify = '/api/auth/verify';

/** A write whose response was lost is sent again: with the same key, or as it is where it needs none. */
export function repeatedCallCases(api: () => Api): void {
  const newKey = () => ({ 'idempotency-key': randomUUID() });

  /** Sends a request twice under one key. Both responses must be the same. */
  const twice = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const send = () => post(api(), path, body, { ...key, ...headers });
    const key = newKey();
    const [first, second] = [await send(), await send()];
    const text = await first.text();
    expect([second.status, await second.text()]).toEqual([first.status, text]);
    return { status: first.status, body: JSON.parse(text) as unknown };
  };

  const mailCount = async (email: string) => (await api().mails(email)).length;

  /** Sends what makes the API mail a code, and reads both. */
  const codeFrom = async (email: string, ask: () => Promise<unknown>) => {
    const before = await mailCount(email);
    const { data } = z.parse(dataOf(sentSchema), await ask());
    await expect.poll(() => mailCount(email), { timeout: 10000 }).toBeGreaterThan(before);
    const text = (await api().mails(email)).at(-1) ?? '';
    return { attempt_id: data.attempt_id, code: /^[0-9]{6}$/m.exec(text)?.[0] ?? '' };
  };
  const askFor = (email: string) =>
    codeFrom(email, async () => await (await post(api(), '/api/auth', { email })).json());

  describe('a write whose response was lost, sent again with its key', () => {
    it.each(['/api/auth', '/api/auth/magicLink', '/api/auth/email'])(
      'asks for one message by %s',
      async (path) => {
        const email = `contract${path.replaceAll('/', '.').toLowerCase()}@example.com`;
        expect((await twice(path, { email })).status).toBe(202);
        // Mails go out in the order in which they were asked for: after this one a second of the first would be there.
        await post(api(), '/api/auth', { email });
        await expect.poll(() => mailCount(email), { timeout: 10000 }).toBeGreaterThanOrEqual(2);
        expect(await mailCount(email)).toBe(2);
      },
    );

    it('signs in by a link, which without the key is used', async () => {
      const body = { link_token: await requestLink(api(), maren) };
      const { data } = z.parse(dataOf(signedInSchema), (await twice(verify, body)).body);
      expect((await api().fetch('/api/profile', { headers: bearer(data.token) })).status).toBe(200);
      await expectError(await post(api(), verify, body), 'link_used');
    });

    it('signs in by a code, which without the key or with another is used', async () => {
      const body = await askFor(maren);
      const { data } = z.parse(dataOf(signedInSchema), (await twice(verify, body)).body);
      expect((await api().fetch('/api/profile', { headers: bearer(data.token) })).status).toBe(200);
      await expectError(await post(api(), verify, body), 'code_expired');
      await expectError(await post(api(), verify, body, newKey()), 'code_expired');
    });

    it('counts a wrong code once, however often it is sent, and takes the right one under the same key', async () => {
      const { attempt_id, code } = await askFor(maren);
      const wrong = String((Number(code) + 1) % 1000000).padStart(6, '0');
      const key = newKey();
      for (let round = 0; round < 7; round += 1) {
        const answer = await post(api(), verify, { attempt_id, code: wrong }, key);
        const { errors } = await expectError(answer, 'code_wrong');
        expect(errors).toEqual({ code: ['wrong'], attempts_left: ['4'] });
      }
      const right = await post(api(), verify, { attempt_id, code }, key);
      expect(right.status).toBe(200);
      const again = await post(api(), verify, { attempt_id, code }, key);
      expect(await again.text()).toBe(await right.text());
    });

    it('joins once', async () => {
      const email = 'contract.repeated@example.com';
      const proof = await twice(verify, await askFor(email));
      const { data } = z.parse(dataOf(joinSchema), proof.body);
      const form = {
        email,
        attempt_id: data.attempt_id,
        first_name: 'Contract',
        last_name: 'Repeated',
        language: 'en',
        email_promo: false,
        sms_promo: false,
        terms_version: '2025-04',
      };
      const joined = await twice('/api/auth/create', form);
      expect(joined.status).toBe(201);
      const session = z.parse(dataOf(signedInSchema), joined.body).data;
      expect((await api().fetch('/api/profile', { headers: bearer(session.token) })).status).toBe(200);
      await expectError(await post(api(), '/api/auth/create', form), 'unauthenticated');
    });

    it('steps up', async () => {
      const headers = bearer(await signIn(api(), layla));
      const body = await codeFrom(layla, async () => (await twice('/api/auth/step-up', {}, headers)).body);
      expect((await twice('/api/auth/step-up/verify', body, headers)).status).toBe(200);
      await expectError(await post(api(), '/api/auth/step-up/verify', body, headers), 'code_expired');
    });

    it('steps up without a key, too', async () => {
      const headers = bearer(await signIn(api(), layla));
      const body = await codeFrom(layla, async () =>
        (await post(api(), '/api/auth/step-up', {}, headers)).json(),
      );
      expect((await post(api(), '/api/auth/step-up/verify', body, headers)).status).toBe(200);
    });

    it('pairs one device, and ends its pairing', async () => {
      const staff = bearer(api().staffToken);
      const devices = async () => {
        const answer = await api().fetch('/api/devices', { headers: staff });
        return z.parse(getDevices.output, await answer.json()).data;
      };
      const asked = { location_id: 1, name: 'Paired twice' };
      const answer = await post(api(), '/api/devices/codes', asked, staff);
      const { code } = z.parse(postDeviceCode.output, await answer.json()).data;
      const { data } = z.parse(postDevice.output, (await twice('/api/devices', { code })).body);
      expect((await devices()).filter(({ name }) => name === 'Paired twice')).toHaveLength(1);
      await expectError(await post(api(), '/api/devices', { code }), 'code_wrong');
      const key = newKey();
      const end = () =>
        api().fetch(`/api/devices/${data.device.id}`, { method: 'DELETE', headers: { ...staff, ...key } });
      expect([(await end()).status, (await end()).status]).toEqual([204, 204]);
    });

    it('belongs to one customer: the same key of another does not give the response away', async () => {
      const [first, second] = [await signIn(api(), maren), await signIn(api(), layla)];
      const key = newKey();
      const ask = async (token: string, email: string) =>
        await codeFrom(email, async () =>
          (await post(api(), '/api/auth/step-up', {}, { ...bearer(token), ...key })).json(),
        );
      const [own, foreign] = [await ask(first, maren), await ask(second, layla)];
      expect(foreign.attempt_id).not.toBe(own.attempt_id);
    });
  });

  describe('a write that needs no key, sent again', () => {
    it('ends a session', async () => {
      const [token, other] = [await signIn(api(), layla), await signIn(api(), layla)];
      const answer = await api().fetch('/api/auth/sessions', { headers: bearer(other) });
      const sessions = z.parse(getSessions.output, await answer.json()).data;
      const id = sessions.find(({ current }) => current)?.id ?? '';
      const end = () => api().fetch(`/api/auth/sessions/${id}`, { method: 'DELETE', headers: bearer(token) });
      expect([(await end()).status, (await end()).status]).toEqual([204, 204]);
    });
  });
}
