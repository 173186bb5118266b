// @vitest-environment jsdom
import { signal } from '@preact/signals-react';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeModels, fakeModels, renderInApp } from '#tests/support/render/renderInApp.tsx';
import { NOW_MS } from '#tests/support/render/sampleAccount.ts';
import { ApiError } from '../../api/ApiError.ts';
import { readLink } from './readLink.ts';
import { UnsubscribePage } from './UnsubscribePage.tsx';

const inTime = NOW_MS / 1000 + 60;
const tokenOf = (claims: object) =>
  btoa(`e30.${btoa(JSON.stringify(claims)).replace(/=+$/, '')}.c2lnbmVk`).replace(/=+$/, '');
const claims = {
  use: 'unsubscribe',
  sub: 'x',
  channel: 'email',
  topic: 'promo',
  exp: inTime,
  tenant: 'shop',
};
const token = tokenOf(claims);

let models: FakeModels;
let sent: unknown[];
let respond: () => Promise<unknown>;
const status = signal('visitor');
beforeEach(() => {
  models = fakeModels();
  sent = [];
  status.value = 'visitor';
  const made = new Map<unknown, unknown>();
  respond = async () => ({ data: { channel: 'email', topic: 'promo', already: false } });
  Object.assign(models, {
    session: { status, generation: signal(1), profileId: signal(undefined), endedBy: signal(undefined) },
    stepUp: { run: (call: () => unknown) => call() },
    language: { current: signal('en'), set: () => undefined },
    api: {
      call: async (_: unknown, { body }: { body: unknown }) => {
        sent.push(body);
        return await respond();
      },
    },
    shared: (create: (of: unknown) => unknown) => {
      if (!made.has(create)) made.set(create, create(models));
      return made.get(create);
    },
  });
});
const open = async (t: string | undefined = token) => {
  models.place.value = {
    path: '/unsubscribe',
    search: t === '' ? '' : `?t=${encodeURIComponent(t)}&lang=en`,
  };
  return await renderInApp(<UnsubscribePage />, models, ['unsubscribe', 'messaging', 'session']);
};
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const fail = (code: string, status = 422) => {
  respond = () => Promise.reject(new ApiError({ status, body: { code } }));
};
const press = async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  return user;
};

describe('the page of an unsubscribe link', () => {
  it('names the channel and the topic, and does nothing before the press', async () => {
    await open();
    expect(title()).toBe('Stop “Promotions” by email?');
    expect(sent).toEqual([]);
  });

  it('turns it off with one press, shows that, and leads to all settings by the login', async () => {
    await press();
    expect(sent).toEqual([{ t: token }]);
    expect(title()).toBe('“Promotions” no longer comes by email');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
    const manage = screen.getByRole('link', { name: 'Manage all messages' });
    expect(manage.getAttribute('href')).toBe('/?redirect=%2Fmessaging');
    expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull();
    await act(async () => void (status.value = 'customer'));
    expect(screen.getByRole('link', { name: 'Manage all messages' }).getAttribute('href')).toBe('/messaging');
  });

  it('asks again for another link that is opened in the same document', async () => {
    await press();
    const other = tokenOf({ ...claims, channel: 'sms' });
    await act(async () => void (models.place.value = { path: '/unsubscribe', search: `?t=${other}` }));
    expect(title()).toBe('Stop “Promotions” by SMS?');
    expect(sent).toHaveLength(1);
  });

  it('shows that it was off before', async () => {
    respond = async () => ({ data: { channel: 'email', topic: 'promo', already: true } });
    await press();
    expect(title()).toBe('“Promotions” was off by email already');
  });

  it.each([
    ['link_expired', 'This link is too old'],
    ['validation_failed', 'This link doesn’t work'],
    ['gone', 'This account is closed'],
  ])('shows why the server refuses it with %s', async (code, words) => {
    fail(code);
    await press();
    expect(title()).toBe(words);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('can be pressed again after an error that may pass', async () => {
    fail('maintenance', 503);
    const user = await press();
    expect(screen.getByRole('alert').textContent).toContain('We’re doing some work here');
    respond = async () => ({ data: { channel: 'email', topic: 'promo', already: false } });
    await user.click(screen.getByRole('button', { name: 'Unsubscribe' }));
    expect(title()).toBe('“Promotions” no longer comes by email');
  });

  it('shows without asking the server that a link is too old', async () => {
    await open(tokenOf({ ...claims, exp: NOW_MS / 1000 }));
    expect(title()).toBe('This link is too old');
    expect(sent).toEqual([]);
  });

  it.each(['', 'nothing', token.slice(0, 60), tokenOf({ ...claims, use: 'link' }), `${token}=%`])(
    'shows that %s is not a link',
    async (t) => {
      expect(readLink(t)).toBeUndefined();
      await open(t);
      expect(title()).toBe('This link doesn’t work');
    },
  );
});
