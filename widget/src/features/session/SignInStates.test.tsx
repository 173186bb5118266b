import { act, screen } from '@testing-library/react';
import axe from 'axe-core';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApiWorld, startApiWorld } from '#tests/support/apiWorld.ts';
import { madeUpToken, unixIn } from '#tests/support/madeUpToken.ts';
import { type RenderedPortal, renderPortal } from '#tests/support/renderPortal.tsx';
import { type SignInState, signInStates } from './signInStates.ts';

const MAREN = 'maren@example.com';
const NEWCOMER = 'ada.park@example.com';
const slow = { timeout: 12000 };

let world: ApiWorld;
beforeAll(async () => {
  world = await startApiWorld();
}, 60000);
beforeEach(() => {
  old = world.api.mails().length;
});
afterEach(() => {
  vi.unstubAllGlobals();
  // A browser that keeps nothing has nothing to forget either.
  vi.restoreAllMocks();
  world.reset();
});
afterAll(async () => await world?.stop());

const state = () => document.querySelector('[data-state]')?.getAttribute('data-state');
const reached = (wanted: SignInState) => vi.waitFor(() => expect(state()).toBe(wanted), slow);
const press = async ({ user }: RenderedPortal, name: string | RegExp) =>
  await user.click(await screen.findByRole('button', { name }, slow));
const field = (name: string | RegExp) => screen.findByRole('textbox', { name }, slow);

async function openForm(): Promise<RenderedPortal> {
  const portal = await renderPortal('/');
  await field('Email');
  return portal;
}
async function ask(email: string): Promise<RenderedPortal> {
  const portal = await openForm();
  await portal.user.type(await field('Email'), email);
  await press(portal, 'Continue');
  return portal;
}
/** Mails of the tests before. */
let old = 0;
/** What the latest mail to an address carries. */
async function mailed(email: string, pattern: RegExp): Promise<string> {
  return await vi.waitFor(() => {
    const mail = world.api
      .mails()
      .slice(old)
      .findLast((each) => each.to === email);
    const found = mail?.text.match(pattern)?.[1];
    if (found === undefined) throw new Error(`nothing like ${pattern} was mailed to ${email}`);
    return found;
  }, slow);
}
const code = async (email: string) => (await mailed(email, /\b(\d{3} ?\d{3})\b/)).replace(' ', '');
const wrongCode = async (email: string) =>
  ((Number(await code(email)) + 1) % 1_000_000).toString().padStart(6, '0');
async function typeCode(portal: RenderedPortal, digits: string): Promise<void> {
  await portal.user.type(await field(/code/), digits);
}
/** The address of a mailed link, as it is opened in another browser: nothing of the one that asked is there. */
async function mailedLink(email: string): Promise<string> {
  await fetch('/api/auth/magicLink', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  const link = await mailed(email, /(https?:\/\/\S+token=\S+)/);
  return new URL(link).pathname + new URL(link).search;
}
const refuse = (path: string, status: number, body: object, headers: Record<string, string> = {}) =>
  world.use(
    http.post(`*${path}`, () =>
      HttpResponse.json(
        { status, message: '', errors: {}, error: true, request_id: 'req_1', ...body },
        { status, headers },
      ),
    ),
  );
const never = (path: string) => world.use(http.post(`*${path}`, () => new Promise(() => undefined)));

const join = async () => {
  const portal = await ask(NEWCOMER);
  await reached('sent');
  await typeCode(portal, await code(NEWCOMER));
  await reached('join');
  return portal;
};

const ways: Record<SignInState, () => Promise<unknown>> = {
  idle: openForm,
  checking: async () => {
    never('/api/auth');
    await ask(MAREN);
  },
  sent: () => ask(MAREN),
  verifying: async () => {
    never('/api/auth/verify');
    await typeCode(await ask(MAREN), await code(MAREN));
  },
  code_wrong: async () => typeCode(await ask(MAREN), await wrongCode(MAREN)),
  code_expired: async () => {
    const portal = await ask(MAREN);
    const wrong = await wrongCode(MAREN);
    await typeCode(portal, wrong);
    for (let guess = 1; guess < 5; guess += 1) {
      await screen.findByText(new RegExp(`have ${5 - guess} tr`), {}, slow);
      await portal.user.clear(await field(/code/));
      await typeCode(portal, wrong);
    }
  },
  link: async () => renderPortal(await mailedLink(MAREN)),
  link_used: async () => {
    const address = await mailedLink(MAREN);
    const body = JSON.stringify({ link_token: new URL(address, location.origin).searchParams.get('token') });
    await fetch('/api/auth/verify', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    await press(await renderPortal(address), /Log in to/);
  },
  link_expired: async () => {
    const address = await mailedLink(MAREN);
    refuse('/api/auth/verify', 410, { code: 'link_expired' });
    await press(await renderPortal(address), /Log in to/);
  },
  link_invalid: () => renderPortal(`/?token=${madeUpToken({ pid: 'p', exp: unixIn(-60) })}`),
  join,
  joining: async () => {
    const portal = await join();
    never('/api/auth/create');
    await portal.user.type(await field('First name'), 'Ada');
    await portal.user.type(await field('Last name'), 'Park');
    await portal.user.click(screen.getByRole('checkbox', { name: /I accept the terms/ }));
    await press(portal, 'Join');
  },
  rate_limited: async () => {
    refuse('/api/auth', 429, { code: 'rate_limited' }, { 'retry-after': '95' });
    await ask(MAREN);
  },
  blocked: async () => {
    refuse('/api/auth/verify', 403, { code: 'account_suspended' });
    await typeCode(await ask(MAREN), await code(MAREN));
  },
  offline: async () => {
    await openForm();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
  },
  maintenance: async () => {
    refuse('/api/auth', 503, { code: 'maintenance' }, { 'retry-after': '120' });
    await ask(MAREN);
  },
  in_iframe_without_storage: async () => {
    vi.stubGlobal('parent', { postMessage: () => undefined });
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    await renderPortal(`/?embed=${'a'.repeat(32)}`);
  },
};

describe('the sign-in screen', () => {
  it.each(signInStates)('can be %s, and axe finds nothing', { timeout: 40000 }, async (wanted) => {
    await ways[wanted]();
    await reached(wanted);
    expect(document.querySelectorAll('[data-state]')).toHaveLength(1);
    // jsdom draws nothing, so colours are looked at in a real browser.
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  });

  it('has a way to try the same code again once too many tries have been waited out', async () => {
    refuse('/api/auth/verify', 429, { code: 'rate_limited' }, { 'retry-after': '2' });
    const portal = await ask(MAREN);
    await typeCode(portal, await code(MAREN));
    expect((await screen.findByRole('alert', {}, slow)).textContent).toMatch(/0:0[12]/);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    world.reset();
    await press(portal, 'Try again');
    await vi.waitFor(() => expect(portal.portal.models.session.status.peek()).toBe('customer'), slow);
  }, 30000);
});
