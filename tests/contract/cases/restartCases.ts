import { describe, expect, it } from 'vitest';
import type { Api } from '../suite/Api.ts';
import { expectError } from '../suite/errorObject.ts';
import { bearer, layla, post, requestLink, signIn } from '../suite/signIn.ts';

/** For implementations that run as a process. */
export function restartCases(api: () => Api): void {
  describe('after a restart', () => {
    it('data, sessions, used links and logouts are unchanged', async () => {
      const open = await signIn(api(), layla);
      const closed = await signIn(api(), layla);
      await api().fetch('/api/auth/logout', { method: 'POST', headers: bearer(closed) });
      const spent = await requestLink(api(), layla);
      await post(api(), '/api/auth/verify', { link_token: spent });
      const unspent = await requestLink(api(), layla);
      const read = async () => {
        const paths = [
          '/api/profile',
          '/api/profile/points?page[size]=500',
          '/api/profile/rewards',
          '/api/config',
        ];
        return await Promise.all(
          paths.map(async (path) => await (await api().fetch(path, { headers: bearer(open) })).text()),
        );
      };
      const before = await read();
      await api().restart?.();
      expect(await read()).toEqual(before);
      await expectError(await api().fetch('/api/profile', { headers: bearer(closed) }), 'session_expired');
      await expectError(await post(api(), '/api/auth/verify', { link_token: spent }), 'link_used');
      expect((await post(api(), '/api/auth/verify', { link_token: unspent })).status).toBe(200);
    });
  });
}
