import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect } from 'vitest';
import { madeUpToken, unixIn } from '#tests/support/api/madeUpToken.ts';
import { renderPortal } from '#tests/support/render/renderPortal.tsx';
import { connectionRules } from './connections.tsx';
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
  ...connectionRules,
  refused('nonsense', () => 'nonsense'),
  refused('nothing', () => ''),
  refused('text that is not a token', () => Buffer.from('{"pid":"p","exp":4102444800}').toString('base64')),
  refused('no pid', () => madeUpToken({ exp: unixIn(3600) })),
  refused('no exp', () => madeUpToken({ pid })),
  refused('exp in the past', () => madeUpToken({ pid, exp: unixIn(-1) })),
  refused('exp that is text', () => madeUpToken({ pid, exp: String(unixIn(3600)) })),
  refused('exp that is negative', () => madeUpToken({ pid, exp: -unixIn(3600) })),
  refused('exp that is not a whole number', () => madeUpToken({ pid, exp: unixIn(3600) + 0.5 })),
  refused('exp in milliseconds', () => madeUpToken({ pid, exp: unixIn(3600) * 1000 })),
  refused('pid that is not text', () => madeUpToken({ pid: 7, exp: unixIn(3600) })),
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
  {
    says: 'Language: a value that is not accepted is ignored: the first accepted one of lang and language is taken',
    observe: async () => {
      for (const query of ['lang=xx&language=fr', 'language=fr', 'lang=fr&language=it']) {
        const { close } = await renderPortal(`/?${query}`);
        await heading();
        expect(document.documentElement.lang, query).toBe('fr');
        close();
      }
    },
  },
  ...[
    ['http://pictures.example/a.svg', 'http://pictures.example/a.svg'],
    ['https://pictures.example/a.svg', 'https://pictures.example/a.svg'],
    ['//pictures.example/a.svg', '//pictures.example/a.svg'],
    ['a.svg', 'https://assets.example/base/a.svg'],
    ['/a.svg', 'https://assets.example/base/a.svg'],
  ].map(([given = '', expected = '']): Row => ({
    says: `Public asset URLs already starting with http(s):// or // are left unchanged, others hang below publicAssetUrl: ${given}`,
    observe: async ({ world, maren }) => {
      const answer = await world.api.fetch(new Request(`${location.origin}/api/config`));
      const config = (await answer.json()) as { general: object };
      const logo = { mobile: given, desktop: given, alt: 'The logo' };
      for (const publicAssetUrl of ['https://assets.example/base', 'https://assets.example/base/']) {
        const general = { ...config.general, publicAssetUrl, logo };
        world.use(http.get('*/api/config', () => HttpResponse.json({ ...config, general })));
        const { close } = await openAs(maren, '/home');
        await until(() => screen.queryAllByRole('img', { name: 'The logo' }).length > 0);
        const drawn = screen
          .getAllByRole('img', { name: 'The logo' })
          .map((image) => image.getAttribute('src'));
        expect([...new Set(drawn)]).toEqual([expected]);
        close();
      }
    },
  })),
  {
    says: 'Rewards item path must be followed by digits only',
    observe: async ({ world, maren }) => {
      await openAs(maren, '/rewards/item/12x');
      await until(() => document.title.startsWith('Page not found'));
      expect(world.requests().some((request) => request.path.includes('12x'))).toBe(false);
    },
  },
];
