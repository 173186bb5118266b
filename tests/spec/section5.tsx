import { expect } from 'vitest';
import { madeUpToken, unixIn } from '#tests/support/madeUpToken.ts';
import { renderPortal } from '#tests/support/renderPortal.tsx';
import { assetUrl } from '#widget/lib/assetUrl.ts';
import { heading, openAs, until } from './openAs.ts';
import type { Row } from './Row.ts';

const pid = '6f1d2f6e-0000-4000-8000-000000000000';

const refused = (what: string, token: () => string): Row => ({
  says: `A token is accepted only if it decodes, has pid and exp, and exp is in the future: ${what} is a visitor`,
  observe: async ({ world }) => {
    const { portal } = await openAs(token(), '/home');
    expect(await heading()).toBe('Please log in to continue');
    expect(portal.models.session.status.peek()).toBe('visitor');
    expect(world.requests().filter((request) => request.bearer !== undefined)).toEqual([]);
    expect(location.href).not.toContain('token');
  },
});

/** Validation rules. */
export const section5: readonly Row[] = [
  refused('nonsense', () => 'nonsense'),
  refused('nothing', () => ''),
  refused('text that is no token', () => Buffer.from('{"pid":"p","exp":4102444800}').toString('base64')),
  refused('no pid', () => madeUpToken({ exp: unixIn(3600) })),
  refused('no exp', () => madeUpToken({ pid })),
  refused('exp in the past', () => madeUpToken({ pid, exp: unixIn(-1) })),
  refused('exp that is text', () => madeUpToken({ pid, exp: String(unixIn(3600)) })),
  refused('exp that is negative', () => madeUpToken({ pid, exp: -unixIn(3600) })),
  refused('exp that is no whole number', () => madeUpToken({ pid, exp: unixIn(3600) + 0.5 })),
  refused('exp in milliseconds', () => madeUpToken({ pid, exp: unixIn(3600) * 1000 })),
  refused('pid that is no text', () => madeUpToken({ pid: 7, exp: unixIn(3600) })),
  {
    says: 'a token with pid and a future exp is accepted, in base64 and base64url, padded or not',
    observe: async ({ world, maren }) => {
      const spellings = [maren, maren.replace(/=+$/, ''), maren.replaceAll('+', '-').replaceAll('/', '_')];
      for (const spelling of spellings) {
        const { portal, close } = await openAs(spelling, '/home');
        expect(portal.models.session.status.peek()).toBe('customer');
        close();
        world.reset();
      }
    },
  },
  ...['xx', 'EN-GB', '__proto__', 'de', ''].map((value): Row => ({
    says: `Language is accepted only if one of en, it, es, fr, ar: not "${value}"`,
    observe: async () => {
      await renderPortal(`/?lang=${value}`);
      expect(await heading()).toBe('Log in');
      expect(document.documentElement.lang).toBe('en');
    },
  })),
  ...['http://pictures.example/a.svg', 'https://pictures.example/a.svg', '//pictures.example/a.svg'].map(
    (url): Row => ({
      says: `Public asset URLs already starting with http(s):// or // are left unchanged: ${url}`,
      observe: async () => {
        expect(assetUrl(url, 'https://assets.example/base')).toBe(url);
      },
    }),
  ),
  {
    says: 'other public asset URLs hang below publicAssetUrl',
    observe: async () => {
      const expected = 'https://assets.example/base/a.svg';
      for (const path of ['a.svg', '/a.svg']) {
        for (const base of ['https://assets.example/base', 'https://assets.example/base/']) {
          expect(assetUrl(path, base)).toBe(expected);
        }
      }
    },
  },
  {
    says: 'Rewards item path must be followed by digits only',
    observe: async ({ world, maren }) => {
      await openAs(maren, '/rewards/item/12x');
      await until(() => document.title.startsWith('Page not found'));
      expect(world.requests().some((request) => request.path.includes('12x'))).toBe(false);
    },
  },
];
