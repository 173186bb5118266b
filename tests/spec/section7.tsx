import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect } from 'vitest';
import type { Captured } from '#tests/support/api/apiWorld.ts';
import { renderPortal } from '#tests/support/render/renderPortal.tsx';
import { airlineCalls } from './airline.tsx';
import { connectionCalls } from './connections.tsx';
import { breathe, has, heading, openAs, pass, stopTime, until, untilText } from './openAs.ts';
import { openInFrame, SHOP } from './openInFrame.ts';
import type { Row, Scene } from './Row.ts';

type Live = readonly [call: string, status: number, holds: readonly string[], body?: object];

/** Calls without a session, their status, and the content of their answers (SPEC sections 3 and 7). */
const openCalls: readonly Live[] = [
  ['POST /api/auth', 202, ['data'], { email: 'maren@example.com', redirect: null, iFrame: false }],
  ['POST /api/auth/magicLink', 202, ['data'], { email: 'maren@example.com', redirect: null }],
  ['POST /api/auth/availability', 200, ['data'], { email: 'maren@example.com' }],
  ['POST /api/auth/searchById', 200, ['data'], { type: 'email', id: 'maren@example.com' }],
  ['GET /api/benefits/definitions/1', 200, ['meta', 'is_published', 'is_claimable']],
  ['GET /api/config', 200, ['general', 'events', 'language', 'lastUpdated']],
  ['GET /api/config/age', 200, ['lastUpdated']],
  ['GET /api/countries', 200, ['countries', 'lastUpdated']],
  ['GET /api/countries/age', 200, ['lastUpdated']],
  ['GET /api/geolocation', 200, ['locations', 'lastUpdated']],
  ['GET /api/geolocation/age', 200, ['lastUpdated']],
  ['GET /api/geolocation/me', 200, ['latitude', 'longitude']],
  ['GET /api/network/available', 204, []],
];

/** Calls that need the bearer token. */
const customerCalls: readonly Live[] = [
  ['GET /api/profile', 200, ['data']],
  ['GET /api/profile/profile', 200, ['data']],
  ['PUT /api/profile', 200, ['data'], { first_name: 'Maren' }],
  ['GET /api/profile/balances', 200, ['data']],
  ['GET /api/profile/transactions', 200, ['data']],
  ['GET /api/profile/tiers', 200, ['data']],
  ['GET /api/profile/points', 200, ['data']],
  ['GET /api/profile/benefits', 200, ['data']],
  ['GET /api/profile/rewards', 200, ['data']],
  ['GET /api/profile/connections', 200, ['data']],
  ['GET /api/connections', 200, ['data']],
  ['GET /api/connections/1', 200, ['data']],
  ['GET /api/connections/1/lists', 200, ['data']],
  ['PUT /api/profile/attributes/custom/locale:language', 200, ['data'], { value: 'en' }],
  ['GET /api/qff/points', 200, ['data']],
  ['GET /api/qff/history', 200, ['data']],
  ['PUT /api/profile/attributes/comms', 200, ['data'], { email_feedback: false }],
];

async function send({ world }: Scene, [call, , , body]: Live, bearer?: string): Promise<Response> {
  const [method = '', path = ''] = call.split(' ');
  const headers = new Headers(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` });
  if (body !== undefined) headers.set('content-type', 'application/json');
  const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  return await world.api.fetch(new Request(location.origin + path, init));
}

const answers = (live: Live, needsBearer: boolean): Row => ({
  says: live[0],
  observe: async (scene) => {
    const answer = await send(scene, live, needsBearer ? scene.maren : undefined);
    expect(answer.status).toBe(live[1]);
    const text = await answer.text();
    expect(Object.keys(text === '' ? {} : (JSON.parse(text) as object))).toEqual(
      expect.arrayContaining([...live[2]]),
    );
    if (!needsBearer) return;
    const refused = await send(scene, live);
    expect(refused.status).toBe(401);
    expect(await refused.json()).toMatchObject({ status: 401, error: true, code: 'unauthenticated' });
  },
});

/** A row: the portal makes this request when a page is opened, and the request passes `check`. */
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
const anyEmail = { email: 'maren@example.com', redirect: null };
const toEvent = {
  mode: 'event',
  eventData: { event: 'quay-street-evening' },
  customFields: { drink: 'tea' },
} as const;
/** Waits for a mail to this address. @returns the text of the latest one */
async function latestMail({ world }: Scene, to: string): Promise<string> {
  await until(() => world.api.mails().some((mail) => mail.to === to));
  return world.api.mails().findLast((mail) => mail.to === to)?.text ?? '';
}

/** Calls. */
export const section7: readonly Row[] = [
  ...openCalls.map((call) => answers(call, false)),
  ...customerCalls.map((call) => answers(call, true)),
  ...airlineCalls,
  ...connectionCalls,
  {
    ...answers(['POST /api/auth', 200, ['data'], { ...anyEmail, location: 1, mode: 'visit' }], false),
    says: 'POST /api/auth, check-in variant {email, redirect, location, mode default visit}',
  },
  {
    ...answers(['POST /api/auth', 200, ['data'], { ...anyEmail, ...toEvent }], false),
    says: 'POST /api/auth, event variant {email, redirect, mode default event, eventData, customFields}',
  },
  ...(['email', 'sms'] as const).map((channel): Row => ({
    ...answers([`POST /api/auth/${channel}`, 202, ['data'], { ...anyEmail, ...toEvent }], false),
    says: `POST /api/auth/${channel} {email, redirect, mode, eventData, customFields}`,
  })),
  {
    says: 'POST /api/auth/create',
    observe: async (scene) => {
      const post = async (call: string, status: number, body: object) => {
        const answer = await send(scene, [`POST /api/auth${call}`, status, [], body]);
        expect(answer.status).toBe(status);
        return ((await answer.json()) as { data: { attempt_id: string; token?: string } }).data;
      };
      const email = 'ada.newcomer@example.com';
      const { attempt_id } = await post('/email', 202, { email, redirect: null });
      const code = /^[0-9]{6}$/m.exec(await latestMail(scene, email))?.[0];
      const verified = await post('/verify', 200, { attempt_id, code });
      const joined = await post('/create', 201, {
        email,
        first_name: 'Ada',
        last_name: 'Newcomer',
        language: 'en',
        email_promo: false,
        sms_promo: false,
        terms_version: '2025-04',
        attempt_id: verified.attempt_id,
      });
      const profile = await send(scene, ['GET /api/profile/profile', 200, []], joined.token);
      expect(await profile.json()).toMatchObject({ data: { email, first_name: 'Ada' } });
    },
  },
  {
    says: 'a path that section 7 does not name is not found, and a method that it does not name is not allowed',
    observe: async (scene) => {
      expect((await send(scene, ['GET /api/nothing', 404, []])).status).toBe(404);
      expect((await send(scene, ['DELETE /api/config', 405, []])).status).toBe(405);
    },
  },
  {
    says: 'POST /api/auth {email, redirect, externalRedirect, iFrame, urlPath, urlParams}',
    observe: async ({ world }) => {
      const { user } = await renderPortal('/?redirect=%2Foffers&utm_source=mail');
      await user.type(await screen.findByLabelText(/^Email/), 'maren@example.com');
      await user.click(screen.getByRole('button', { name: 'Continue' }));
      await untilText('Check your email');
      const sent = world.requests().find((request) => request.path === '/api/auth');
      expect(sent?.method).toBe('POST');
      expect(sent?.bearer).toBeUndefined();
      expect(sent?.body).toEqual({
        email: 'maren@example.com',
        redirect: '/offers',
        externalRedirect: null,
        iFrame: false,
        urlPath: null,
        urlParams: { utm_source: 'mail' },
        // An addition to the specification: the language of the mail.
        language: 'en',
      });
    },
  },
  {
    says: 'POST /api/auth in a frame: iFrame, and externalRedirect and urlPath of the page around it',
    observe: async ({ world }) => {
      const { user } = await openInFrame('/', { page: '/my-account' });
      await user.type(await screen.findByLabelText(/^Email/), 'maren@example.com');
      await user.click(screen.getByRole('button', { name: 'Continue' }));
      await untilText('Check your email');
      const sent = world.requests().find((request) => request.path === '/api/auth');
      expect(sent?.body).toMatchObject({
        email: 'maren@example.com',
        iFrame: true,
        externalRedirect: `${SHOP}/my-account`,
        urlPath: '/my-account',
      });
    },
  },
  asked(
    'transactions (sort -transacted_at, include product, include_list_item 1)',
    '/transactions',
    '/api/profile/transactions',
    ({ query }) =>
      expect(query).toEqual({
        ...{ sort: '-transacted_at', include: 'product', include_list_item: '1' },
        // An addition to the specification: the list is read in pages.
        ...{ 'page[number]': '1', 'page[size]': '20' },
      }),
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
  asked('GET /api/connections/{id}/lists', '/preference', '/api/connections/1/lists', anything),
  asked('countries', '/profile', '/api/countries', anything),
  asked('geolocation', '/preference', '/api/geolocation', anything),
  {
    says: 'GET /api/geolocation/me is asked for, on a press, and the stores on the screen show their distances',
    observe: async ({ world, maren }) => {
      const { user } = await openAs(maren, '/preference');
      const isAsked = () => world.requests().some(({ path }) => path === '/api/geolocation/me');
      const button = await screen.findByRole('button', { name: 'Use my location' }, { timeout: 60000 });
      expect(isAsked()).toBe(false);
      await user.click(button);
      await untilText('Near Melbourne');
      expect(isAsked()).toBe(true);
      const rows = screen.getByRole('list', { name: 'Stores' }).querySelectorAll('article');
      const distances = [...rows].map((row) => /[\d.,]+ ?k?m$/.exec(row.textContent)?.[0] ?? '');
      expect(distances.every((distance) => distance !== '')).toBe(true);
    },
  },
  {
    says: 'GET /api/benefits/definitions/{id}: body read for meta, is_published, is_claimable',
    observe: async ({ world }) => {
      const answer = await send({ world } as Scene, ['GET /api/benefits/definitions/1', 200, []]);
      const definition = (await answer.json()) as { name: string };
      const show = async (more: object) => {
        world.use(
          http.get('*/api/benefits/definitions/1', () => HttpResponse.json({ ...definition, ...more })),
        );
        const { close } = await renderPortal('/?b=1');
        await heading();
        await until(() => world.requests().some(({ path }) => path === '/api/benefits/definitions/1'));
        await act(breathe);
        const seen = ['Its own heading', definition.name, 'Log in to claim', 'Log in to use it'].map(has);
        close();
        return seen;
      };
      const meta = { profileportal: { heading: 'Its own heading' } };
      const published = { meta, is_published: true };
      expect(await show({ ...published, is_claimable: true })).toEqual([true, true, true, false]);
      expect(await show({ ...published, is_claimable: false })).toEqual([true, true, false, true]);
      expect(await show({ meta, is_published: false })).toEqual([false, false, false, false]);
    },
  },
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
