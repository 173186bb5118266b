import { expect } from 'vitest';
import { renderPortal } from '#tests/support/render/renderPortal.tsx';
import { heading, openAs, until, untilText } from './openAs.ts';
import type { Row } from './Row.ts';

/** Roles and permissions. */
export const section6: readonly Row[] = [
  {
    says: 'authenticated customer (bearer token sent on calls)',
    observe: async ({ world, maren }) => {
      await openAs(maren, '/home');
      await untilText('$42.50');
      const calls = world.requests().filter((request) => request.path.startsWith('/api/profile'));
      expect(calls.length).toBeGreaterThan(3);
      expect(calls.filter((request) => request.bearer !== maren)).toEqual([]);
    },
  },
  {
    says: 'and visitor',
    observe: async ({ world }) => {
      await renderPortal('/');
      await heading();
      await until(() => world.requests().some((request) => request.path === '/api/config'));
      expect(world.requests().every((request) => request.bearer === undefined)).toBe(true);
    },
  },
  {
    says: 'Protected content requires authentication',
    observe: async ({ world }) => {
      await renderPortal('/home');
      expect(await heading()).toBe('Please log in to continue');
      expect(world.requests().some((request) => request.path.startsWith('/api/profile'))).toBe(false);
      for (const bearer of ['', 'Bearer ', 'Bearer nonsense', 'Basic bWFyZW46']) {
        const headers = bearer === '' ? {} : { authorization: bearer };
        const answer = await world.api.fetch(new Request(`${location.origin}/api/profile`, { headers }));
        expect(answer.status, bearer).toBe(401);
        expect(await answer.text(), bearer).not.toContain('Ellison');
      }
    },
  },
];
