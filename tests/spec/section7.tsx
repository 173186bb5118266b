import { act, screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { Captured } from '#tests/support/apiWorld.ts';
import { renderPortal } from '#tests/support/renderPortal.tsx';
import { heading, openAs, pass, stopTime, until, untilText } from './openAs.ts';
import type { Row, Scene } from './Row.ts';

/** Every call that section 7 names. `{id}` stands for any id. */
const calls: readonly (readonly [string, string])[] = [
  ['POST', '/api/auth'],
  ['POST', '/api/auth/availability'],
  ['POST', '/api/auth/magicLink'],
  ['POST', '/api/auth/email'],
  ['POST', '/api/auth/sms'],
  ['POST', '/api/auth/create'],
  ['POST', '/api/auth/searchById'],
  ['GET', '/api/benefits/definitions/{id}'],
  ['GET', '/api/config'],
  ['GET', '/api/config/age'],
  ['GET', '/api/countries'],
  ['GET', '/api/countries/age'],
  ['GET', '/api/geolocation'],
  ['GET', '/api/geolocation/age'],
  ['GET', '/api/geolocation/me'],
  ['GET', '/api/network/available'],
  ['GET', '/api/profile'],
  ['GET', '/api/profile/profile'],
  ['GET', '/api/profile/balances'],
  ['GET', '/api/profile/transactions'],
  ['GET', '/api/profile/tiers'],
  ['GET', '/api/profile/points'],
  ['GET', '/api/profile/benefits'],
  ['GET', '/api/profile/rewards'],
  ['GET', '/api/profile/connections'],
  ['PUT', '/api/profile'],
  ['PUT', '/api/profile/attributes/custom/locale:language'],
  ['PUT', '/api/profile/attributes/comms'],
  ['POST', '/api/profile/transactions/items/{id}/list-item'],
  ['GET', '/api/connections'],
  ['POST', '/api/connections'],
  ['GET', '/api/connections/{id}'],
  ['PUT', '/api/connections/{id}'],
  ['DELETE', '/api/connections/{id}'],
  ['GET', '/api/connections/{id}/lists'],
  ['POST', '/api/connections/{id}/lists'],
  ['POST', '/api/connections/{id}/lists/{id}/items'],
  ['POST', '/api/qff/validate'],
  ['POST', '/api/qff/link'],
  ['GET', '/api/qff/points'],
  ['GET', '/api/qff/history'],
  ['POST', '/api/qff/redeem'],
];

/** What the portal asks for when a page is opened. */
const asked = (says: string, page: string, path: string, check: (request: Captured) => void): Row => ({
  says,
  observe: async ({ world, maren }) => {
    await openAs(maren, page);
    await heading();
    await until(() => world.requests().some((request) => request.path === path));
    const request = world.requests().find((each) => each.path === path);
    expect(request?.method).toBe('GET');
    if (request !== undefined) check(request);
  },
});

const anything = () => undefined;

/** Calls. */
export const section7: readonly Row[] = [
  ...calls.map(([method, path]): Row => ({
    says: `${method} ${path}`,
    observe: async ({ world, maren }: Scene) => {
      const hasBody = method === 'POST' || method === 'PUT';
      const request = new Request(location.origin + path.replaceAll('{id}', '987654321'), {
        method,
        headers: {
          authorization: `Bearer ${maren}`,
          ...(hasBody ? { 'content-type': 'application/json' } : {}),
        },
        ...(hasBody ? { body: '{}' } : {}),
      });
      const answer = await world.api.fetch(request);
      expect(answer.status).not.toBe(405);
      const body = answer.status === 204 ? {} : ((await answer.json()) as object);
      // 404 only because nobody has this id: a path that does not exist says so without being signed in.
      if (answer.status === 404) {
        const visitor = await world.api.fetch(new Request(request.url, { method }));
        expect(path.startsWith('/api/benefits') || visitor.status === 401).toBe(true);
      }
      if (answer.status >= 400) expect(body).toMatchObject({ status: answer.status, error: true });
    },
  })),
  {
    says: 'POST /api/auth {email, redirect, externalRedirect, iFrame, urlPath, urlParams}',
    observe: async ({ world }) => {
      const { user } = await renderPortal('/?redirect=%2Foffers&utm_source=mail');
      await user.type(await screen.findByLabelText(/^Email/), 'maren@example.com');
      await user.click(screen.getByRole('button', { name: 'Continue' }));
      await untilText('Check your email');
      const sent = world.requests().find((request) => request.path === '/api/auth');
      expect(sent?.method).toBe('POST');
      expect(Object.keys(sent?.body as object)).toEqual(
        expect.arrayContaining(['email', 'redirect', 'externalRedirect', 'iFrame', 'urlPath', 'urlParams']),
      );
      expect(sent?.body).toMatchObject({
        email: 'maren@example.com',
        redirect: '/offers',
        iFrame: false,
        urlParams: { utm_source: 'mail' },
      });
    },
  },
  asked(
    'transactions (sort -transacted_at, include product, include_list_item 1)',
    '/transactions',
    '/api/profile/transactions',
    ({ query }) =>
      expect(query).toMatchObject({ sort: '-transacted_at', include: 'product', include_list_item: '1' }),
  ),
  {
    says: 'points (sort issued_at)',
    observe: async ({ world, maren }) => {
      const { user } = await openAs(maren, '/rewards');
      await heading();
      await user.click(await screen.findByRole('tab', { name: 'Activity' }));
      await until(() => world.requests().some((request) => request.path === '/api/profile/points'));
      const request = world.requests().find((each) => each.path === '/api/profile/points');
      expect(request?.query['sort']).toBe('issued_at');
    },
  },
  asked('rewards (filter[issued_at][lte] now)', '/rewards', '/api/profile/rewards', ({ query }) => {
    const moment = query['filter[issued_at][lte]'] ?? '';
    expect(moment).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/);
    expect(Math.abs(Date.parse(moment) - Date.now())).toBeLessThan(60000);
  }),
  asked('connections (page[size] 500)', '/preference', '/api/profile/connections', ({ query }) =>
    expect(query['page[size]']).toBe('500'),
  ),
  asked('profile', '/profile', '/api/profile/profile', anything),
  asked('balances', '/home', '/api/profile/balances', anything),
  asked('tiers', '/home', '/api/profile/tiers', anything),
  asked('benefits', '/offers', '/api/profile/benefits', anything),
  asked('GET /api/config', '/home', '/api/config', anything),
  {
    says: 'GET /api/config/age',
    observe: async ({ world, maren }) => {
      await openAs(maren, '/home');
      await untilText('Maren');
      await until(() => world.requests().some((request) => request.path === '/api/config'));
      act(() => void window.dispatchEvent(new Event('focus')));
      await until(() => world.requests().some((request) => request.path === '/api/config/age'));
    },
  },
  {
    says: 'GET /api/network/available, polled every 3 s',
    observe: async ({ world, maren }) => {
      stopTime();
      await openAs(maren, '/home');
      await untilText('Maren');
      const count = () =>
        world.requests().filter((request) => request.path === '/api/network/available').length;
      expect(count()).toBe(0);
      await pass(2999);
      expect(count()).toBe(0);
      await pass(1);
      expect(count()).toBe(1);
      await pass(2999);
      expect(count()).toBe(1);
      await pass(1);
      expect(count()).toBe(2);
    },
  },
  {
    says: 'GET parameters are query-string encoded',
    observe: async ({ world, maren }) => {
      await openAs(maren, `/transactions?text=${encodeURIComponent('50% & more')}`);
      await until(() => world.requests().some((request) => request.query['filter[text]'] === '50% & more'));
    },
  },
];
