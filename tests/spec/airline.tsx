import { act, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { breathe, heading, openAs, until, untilText } from './openAs.ts';
import type { Row, Scene } from './Row.ts';

/** Signs a customer in and confirms a step-up by a mailed code, which these calls need. */
async function customerWithFreshCode({ world }: Scene, email: string) {
  const token = await world.signIn(email);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const call = async (init: RequestInit, path: string) =>
    await world.api.fetch(new Request(location.origin + path, init));
  const post = async (path: string, body: object) => {
    const own = { ...headers, 'idempotency-key': crypto.randomUUID() };
    const answer = await call({ method: 'POST', headers: own, body: JSON.stringify(body) }, path);
    return { status: answer.status, body: (await answer.json()) as { data: Record<string, unknown> } };
  };
  const before = world.api.mails().length;
  const { attempt_id } = (await post('/api/auth/step-up', {})).body.data;
  const mailed = () =>
    world.api
      .mails()
      .slice(before)
      .findLast(({ to }) => to === email)?.text;
  await until(() => mailed() !== undefined);
  await post('/api/auth/step-up/verify', { attempt_id, code: /^[0-9]{6}$/m.exec(mailed() ?? '')?.[0] });
  const profile = async () => {
    const answer = await call({ headers }, '/api/profile/profile');
    return ((await answer.json()) as { data: { identities: readonly unknown[] } }).data;
  };
  return { post, profile };
}

const number = '6004912857';

/** Purpose. */
export const airlineOfPurpose: readonly Row[] = [
  {
    says: 'Optionally a partner airline frequent-flyer account can be linked',
    observe: async ({ world }) => {
      await openAs(await world.signIn('million@example.com'), '/preference');
      await untilText('Link Aurora');
    },
  },
  {
    says: '… and points converted',
    observe: async ({ maren }) => {
      await openAs(maren, '/preference');
      await untilText('Convert points');
    },
  },
];

/** Calls. */
export const airlineCalls: readonly Row[] = [
  {
    says: 'POST /api/qff/validate, and POST /api/qff/link {qff_number, …}, followed by a profile with the identity qff_number',
    observe: async (scene) => {
      const { post, profile } = await customerWithFreshCode(scene, 'million@example.com');
      const member = { qff_number: number, qff_last_name: 'Okafor' };
      const validated = await post('/api/qff/validate', member);
      expect(validated).toMatchObject({ status: 200, body: { data: { valid: true } } });
      const linked = await post('/api/qff/link', member);
      expect(linked).toMatchObject({ status: 200, body: { data: { status: 'linked' } } });
      const { identities } = await profile();
      expect(identities).toContainEqual(
        expect.objectContaining({ handle: 'qff_number', identifier: number }),
      );
    },
  },
  {
    says: 'POST /api/qff/redeem',
    observe: async (scene) => {
      const { post } = await customerWithFreshCode(scene, 'maren@example.com');
      const quote = await post('/api/qff/quote', { amount: 2000 });
      const { quote_id } = quote.body.data;
      const redeemed = await post('/api/qff/redeem', { amount: 2000, quote_id });
      expect(redeemed).toMatchObject({
        status: 201,
        body: { data: { points_out: 2000, status: 'requested' } },
      });
    },
  },
  {
    says: 'GET /api/qff/points and GET /api/qff/history (reads body.data) are asked for where the airline is shown',
    observe: async ({ world, maren }) => {
      const asked = (path: string) => world.requests().some((request) => request.path === path);
      const { user } = await openAs(maren, '/preference');
      await heading();
      await until(() => asked('/api/qff/points'));
      await user.click(await screen.findByRole('button', { name: 'History' }));
      await until(() => asked('/api/qff/history'));
      await untilText('Arrived');
      await act(breathe);
    },
  },
];
