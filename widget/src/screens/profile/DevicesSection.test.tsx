import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type ApiWorld, startApiWorld } from '#tests/support/api/apiWorld.ts';
import { renderPortal } from '#tests/support/render/renderPortal.tsx';

const MAREN = 'maren@example.com';
const slow = { timeout: 60000 };

let world: ApiWorld;
let own: string;
beforeAll(async () => {
  world = await startApiWorld();
});
beforeEach(async () => {
  own = await world.signIn(MAREN);
});
afterEach(() => world.reset());
afterAll(async () => await world?.stop());

const open = async () => {
  const portal = await renderPortal(`/profile?token=${encodeURIComponent(own)}`);
  const section = (await screen.findByRole('heading', { name: 'Devices' }, slow)).closest('section');
  if (!section) throw new Error('no section');
  const list = within(section);
  await list.findByText('This device', {}, slow);
  return { ...portal, list };
};
/** @returns the HTTP status of a call with this token: 200, or 401 once its session has ended */
const statusOf = async (token: string) =>
  (await fetch('/api/profile/profile', { headers: { authorization: `Bearer ${token}` } })).status;

it('marks this device, and ends the session of another device', async () => {
  const other = await world.signIn(MAREN);
  const { list, user } = await open();
  const before = list.getAllByRole('listitem').length;
  expect(before).toBeGreaterThan(1);
  expect(list.getAllByText('This device')).toHaveLength(1);
  const buttons = list.getAllByRole('button', { name: /^Sign out: / });
  expect(buttons).toHaveLength(before - 1);
  await user.click(buttons[0] as HTMLElement);
  await vi.waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(before - 1), slow);
  expect([await statusOf(other), await statusOf(own)]).toEqual([401, 200]);
});

it('reads the list again without an error if the other device has signed out meanwhile', async () => {
  await world.signIn(MAREN);
  const { list, user } = await open();
  const gone = { error: { code: 'not_found', request_id: 'r' } };
  world.use(http.delete('*/api/auth/sessions/*', () => HttpResponse.json(gone, { status: 404 })));
  const reads = () => world.requests().filter(({ path }) => path === '/api/auth/sessions').length;
  const before = reads();
  await user.click(list.getAllByRole('button', { name: /^Sign out: / })[0] as HTMLElement);
  await vi.waitFor(() => expect(reads()).toBe(before + 1), slow);
  expect(list.queryByRole('alert')).toBeNull();
});

it('shows an error when ending a session failed', async () => {
  await world.signIn(MAREN);
  const { list, user } = await open();
  world.use(http.delete('*/api/auth/sessions/*', () => HttpResponse.json({}, { status: 500 })));
  await user.click(list.getAllByRole('button', { name: /^Sign out: / })[0] as HTMLElement);
  expect((await list.findByRole('alert', {}, slow)).textContent).toContain('didn’t work');
});

it('ends every session after a fresh code, including that of this device', async () => {
  const other = await world.signIn(MAREN);
  const { list, user } = await open();
  const mails = world.api.mails().length;
  await user.click(list.getByRole('button', { name: 'Sign out everywhere' }));
  const dialog = within(await screen.findByRole('dialog', {}, slow));
  const field = await dialog.findByRole('textbox', { name: '6-digit code' }, slow);
  const code = await vi.waitFor(() => {
    const mail = world.api
      .mails()
      .slice(mails)
      .findLast(({ to }) => to === MAREN);
    const found = mail?.text.match(/\b(\d{3}) ?(\d{3})\b/);
    if (!found) throw new Error('no code came');
    return `${found[1]}${found[2]}`;
  }, slow);
  expect([await statusOf(other), await statusOf(own)]).toEqual([200, 200]);
  await user.type(field, code);
  await screen.findByText('Logged out securely', {}, slow);
  expect([await statusOf(other), await statusOf(own)]).toEqual([401, 401]);
});

it('changes nothing when the customer cancels the code', async () => {
  const { list, user } = await open();
  await user.click(list.getByRole('button', { name: 'Sign out everywhere' }));
  const dialog = within(await screen.findByRole('dialog', {}, slow));
  await user.click(await dialog.findByRole('button', { name: 'Close' }, slow));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect((await list.findByRole('alert', {}, slow)).textContent).toContain('Nothing has been changed');
  expect(await statusOf(own)).toBe(200);
});
