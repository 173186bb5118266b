import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { describeStates } from '#tests/support/render/describeStates.ts';
import { madeUpToken, unixIn } from '#tests/support/api/madeUpToken.ts';
import { type RenderedPortal, renderPortal } from '#tests/support/render/renderPortal.tsx';
import { stateScreen } from '#tests/support/render/stateScreen.ts';
import type { Config } from '../../../contract/reference.ts';
import { type SignInState, signInStates } from './signInStates.ts';

const MAREN = 'maren@example.com';
const NEWCOMER = 'ada.park@example.com';

const { world, slow, reached, press, field, mailed, mailedCode: code } = stateScreen<SignInState>();

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
const wrongCode = async (email: string) =>
  ((Number(await code(email)) + 1) % 1_000_000).toString().padStart(6, '0');
async function typeCode(portal: RenderedPortal, digits: string): Promise<void> {
  await portal.user.type(await field(/code/), digits);
}
/** The address of a mailed link that another browser has asked for: this browser has stored nothing about it. */
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

/** The tenant lets people know whether an address has an account. */
const reveal = () =>
  world.use(
    http.get('*/api/config', async ({ request }) => {
      const config = (await (await world.api.fetch(request)).json()) as Config;
      Object.assign(config.component_settings.login, { enumeration: 'reveal' });
      return HttpResponse.json(config);
    }),
    http.post('*/api/auth/availability', async ({ request }) => {
      const { email } = (await request.json()) as { email: string };
      const data = {
        type: email === MAREN ? 'existing' : 'new',
        email_valid: true,
        suggestion: null,
        methods: [],
      };
      return HttpResponse.json({ data });
    }),
  );

const ways: Record<SignInState, () => Promise<unknown>> = {
  idle: openForm,
  checking: async () => {
    never('/api/auth');
    await ask(MAREN);
  },
  unknown_email: async () => {
    reveal();
    await ask(NEWCOMER);
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
  describeStates({ states: signInStates, ways, reached });

  it('lets a newcomer join with the address that no account has, and a customer continue with the code', async () => {
    reveal();
    // The states above have sent this address mails.
    const sent = () => world.api.mails().filter(({ to }) => to === NEWCOMER).length;
    const sentBefore = sent();
    const portal = await ask(NEWCOMER);
    await reached('unknown_email');
    expect((await screen.findByRole('alert', {}, slow)).textContent).toContain(NEWCOMER);
    expect(sent()).toBe(sentBefore);
    await press(portal, 'Use another address');
    expect(((await field('Email')) as HTMLInputElement).value).toBe(NEWCOMER);
    await press(portal, 'Continue');
    await press(portal, 'Join with this email');
    await reached('sent');
    await typeCode(portal, await code(NEWCOMER));
    await reached('join');
    await press(portal, 'Use another address');
    await portal.user.clear(await field('Email'));
    await portal.user.type(await field('Email'), MAREN);
    await press(portal, 'Continue');
    await reached('sent');
    // Read here, so that the next test does not take this code for its own.
    expect(await code(MAREN)).toMatch(/^\d{6}$/);
  });

  it('has a way to try the same code again once too many tries have been waited out', async () => {
    refuse('/api/auth/verify', 429, { code: 'rate_limited' }, { 'retry-after': '6' });
    const portal = await ask(MAREN);
    await typeCode(portal, await code(MAREN));
    expect((await screen.findByRole('alert', {}, slow)).textContent).toMatch(/0:0[1-6]/);
    const tryAgain = screen.getByRole<HTMLButtonElement>('button', { name: 'Try again' });
    expect(tryAgain.disabled).toBe(true);
    world.reset();
    await vi.waitFor(() => expect(tryAgain.disabled).toBe(false), slow);
    await press(portal, 'Try again');
    await vi.waitFor(() => expect(portal.portal.models.session.status.peek()).toBe('customer'), slow);
  });
});
