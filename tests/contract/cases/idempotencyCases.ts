import { describe, expect, it } from 'vitest';
import type { Api } from '../suite/Api.ts';
import { expectError } from '../suite/errorObject.ts';
import { layla, maren, post } from '../suite/signIn.ts';

/** Keys that make a call run once. */
export function idempotencyCases(api: () => Api): void {
  const auth = (body: object, headers: Record<string, string> = {}) =>
    post(api(), '/api/auth', body, headers);
  describe('an idempotency key', () => {
    const key = { 'idempotency-key': 'c0ffee00-1111-4222-8333-444455556666' };

    it('makes a call run once, and repeats its response', async () => {
      const ask = () => auth({ email: maren, location: 'rivergate' }, key);
      const first = await ask();
      expect(first.status).toBe(200);
      expect(await (await ask()).text()).toBe(await first.text());
      await expectError(await auth({ email: layla, location: 'rivergate' }, key), 'validation_failed');
    });

    it('is refused when it is malformed', async () => {
      for (const bad of ['short', 'x'.repeat(101), 'with space in it']) {
        await expectError(
          await auth({ email: maren, location: 1 }, { 'idempotency-key': bad }),
          'invalid_request',
        );
      }
    });
  });
}
