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
import { mailAfter } from '../suite/mails.ts';
import { bearer, layla, maren, post, requestLink, signIn } from '../suite/signIn.ts';

const verify = '/api/auth/verify';

/** A write whose response was lost is sent again: with the same key, or unchanged where it needs none. */
export function repeatedCallCases(api: () => Api): void {
  repeatedSignInCases(api);
  repeatedJoinCases(api);
  repeatedStepUpCases(api);
  repeatedPairingCases(api);
  keylessCases(api);
}

const newKey = () => ({ 'idempotency-key': randomUUID() });

/** Sends a request twice with the same key. Both responses must be the same. */
async function twice(api: Api, path: string, body: unknown, headers: Record<string, string> = {}) {
  const key = newKey();
  const send = () => post(api, path, body, { ...key, ...headers });
  const [first, second] = [await send(), await send()];
  const text = await first.text();
  expect([second.status, await second.text()]).toEqual([first.status, text]);
  return { status: first.status, body: JSON.parse(text) as unknown };
}

/** @returns the attempt and the code of the mail that `request` causes. */
async function codeFrom(api: Api, email: string, request: () => Promise<unknown>) {
  let attempt_id = '';
  const text = await mailAfter(api, { to: email, including: /^[0-9]{6}$/m }, async () => {
    attempt_id = z.parse(dataOf(sentSchema), await request()).data.attempt_id;
  });
  return { attempt_id, code: /^[0-9]{6}$/m.exec(text)?.[0] ?? '' };
}

async function requestCode(api: Api, email: string) {
  return await codeFrom(api, email, async () => (await post(api, '/api/auth', { email })).json());
}

function repeatedSignInCases(api: () => Api): void {
  const mailCount = async (email: string) => (await api().mails(email)).length;
  describe('a sign-in whose response was lost, sent again with its key', () => {
    it.each(['/api/auth', '/api/auth/magicLink', '/api/auth/email'])(
      'sends one message by %s',
      async (path) => {
        const email = `contract${path.replaceAll('/', '.').toLowerCase()}@example.com`;
        expect((await twice(api(), path, { email })).status).toBe(202);
        // Mails are sent in the order of their requests: a second mail of the first request would arrive before this one.
        await post(api(), '/api/auth', { email });
        await expect.poll(() => mailCount(email), { timeout: 40000 }).toBeGreaterThanOrEqual(2);
        expect(await mailCount(email)).toBe(2);
      },
    );

    it('opens one session by a link, which counts as used without the key', async () => {
      const body = { link_token: await requestLink(api(), maren) };
      const { data } = z.parse(dataOf(signedInSchema), (await twice(api(), verify, body)).body);
      expect((await api().fetch('/api/profile', { headers: bearer(data.token) })).status).toBe(200);
      await expectError(await post(api(), verify, body), 'link_used');
    });

    it('opens one session by a code, which counts as used without the key or with another one', async () => {
      const body = await requestCode(api(), maren);
      const { data } = z.parse(dataOf(signedInSchema), (await twice(api(), verify, body)).body);
      expect((await api().fetch('/api/profile', { headers: bearer(data.token) })).status).toBe(200);
      await expectError(await post(api(), verify, body), 'code_expired');
      await expectError(await post(api(), verify, body, newKey()), 'code_expired');
    });

    it('counts a repeated wrong code once, and accepts the right one with the same key', async () => {
      const { attempt_id, code } = await requestCode(api(), maren);
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
  });
}

function repeatedJoinCases(api: () => Api): void {
  describe('joining, sent again with its key after its response was lost', () => {
    it('creates one account', async () => {
      const email = 'contract.repeated@example.com';
      const proof = await twice(api(), verify, await requestCode(api(), email));
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
      const joined = await twice(api(), '/api/auth/create', form);
      expect(joined.status).toBe(201);
      const session = z.parse(dataOf(signedInSchema), joined.body).data;
      expect((await api().fetch('/api/profile', { headers: bearer(session.token) })).status).toBe(200);
      await expectError(await post(api(), '/api/auth/create', form), 'unauthenticated');
    });
  });
}

function repeatedStepUpCases(api: () => Api): void {
  describe('a step-up whose response was lost', () => {
    it('is confirmed once with the same key', async () => {
      const headers = bearer(await signIn(api(), layla));
      const body = await codeFrom(
        api(),
        layla,
        async () => (await twice(api(), '/api/auth/step-up', {}, headers)).body,
      );
      expect((await twice(api(), '/api/auth/step-up/verify', body, headers)).status).toBe(200);
      await expectError(await post(api(), '/api/auth/step-up/verify', body, headers), 'code_expired');
    });

    it('can be confirmed without a key', async () => {
      const headers = bearer(await signIn(api(), layla));
      const body = await codeFrom(api(), layla, async () =>
        (await post(api(), '/api/auth/step-up', {}, headers)).json(),
      );
      expect((await post(api(), '/api/auth/step-up/verify', body, headers)).status).toBe(200);
    });

    it('is not disclosed to another customer with the same key', async () => {
      const [first, second] = [await signIn(api(), maren), await signIn(api(), layla)];
      const key = newKey();
      const request = async (token: string, email: string) =>
        await codeFrom(api(), email, async () =>
          (await post(api(), '/api/auth/step-up', {}, { ...bearer(token), ...key })).json(),
        );
      const [own, foreign] = [await request(first, maren), await request(second, layla)];
      expect(foreign.attempt_id).not.toBe(own.attempt_id);
    });
  });
}

function repeatedPairingCases(api: () => Api): void {
  describe('pairing a device, sent again with its key after its response was lost', () => {
    it('pairs one device, and ends its pairing', async () => {
      const staff = bearer(api().staffToken);
      const devices = async () => {
        const answer = await api().fetch('/api/devices', { headers: staff });
        return z.parse(getDevices.output, await answer.json()).data;
      };
      const request = { location_id: 1, name: 'Paired twice' };
      const answer = await post(api(), '/api/devices/codes', request, staff);
      const { code } = z.parse(postDeviceCode.output, await answer.json()).data;
      const { data } = z.parse(postDevice.output, (await twice(api(), '/api/devices', { code })).body);
      expect((await devices()).filter(({ name }) => name === 'Paired twice')).toHaveLength(1);
      await expectError(await post(api(), '/api/devices', { code }), 'code_wrong');
      const key = newKey();
      const end = () =>
        api().fetch(`/api/devices/${data.device.id}`, { method: 'DELETE', headers: { ...staff, ...key } });
      expect([(await end()).status, (await end()).status]).toEqual([204, 204]);
    });
  });
}

function keylessCases(api: () => Api): void {
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
