import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type ApiWorld, startApiWorld } from '#tests/support/api/apiWorld.ts';
import { renderPortal } from '#tests/support/render/renderPortal.tsx';

const slow = { timeout: 60000 };

let world: ApiWorld;
beforeAll(async () => {
  world = await startApiWorld();
});
afterEach(() => world.reset());
afterAll(async () => await world?.stop());

/** Opens the section of the airline in the preferences. */
async function open(email: string) {
  const token = await world.signIn(email);
  const portal = await renderPortal(`/preference?token=${encodeURIComponent(token)}`);
  const heading = await screen.findByRole('heading', { name: 'Aurora' }, slow);
  const section = heading.closest('section');
  if (!section) throw new Error('no section');
  const press = async (name: string | RegExp, within_ = within(section)) =>
    await portal.user.click(await within_.findByRole('button', { name }, slow));
  const sheet = async (name: string) => within(await screen.findByRole('dialog', { name }, slow));
  /** Types the code that was mailed. */
  const enterCode = async (mailsBefore: number) => {
    const code = await vi.waitFor(() => {
      const mails = world.api.mails().slice(mailsBefore);
      const found = mails.findLast(({ to }) => to === email)?.text.match(/^(\d{6})$/m);
      if (!found?.[1]) throw new Error('no code came');
      return found[1];
    }, slow);
    await portal.user.type(await screen.findByRole('textbox', { name: '6-digit code' }, slow), code);
  };
  return { ...portal, section: within(section), press, sheet, enterCode };
}

it('links a member after the name was shown, with a fresh code, and unlinks the member', async () => {
  const { user, section, press, sheet, enterCode } = await open('million@example.com');
  expect(section.getByRole('link', { name: /Not a member/ })).toBeTruthy();
  await press('Link Aurora');
  const dialog = await sheet('Link Aurora');
  await press('Continue', dialog);
  expect((await dialog.findByRole('alert', {}, slow)).textContent).toContain('Enter your Aurora number');
  expect(
    dialog.getByRole('checkbox', { name: /number and last name to Aurora, and nothing else/ }),
  ).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: 'Aurora number' }), '6004 912 850');
  await user.click(dialog.getByRole('checkbox'));
  await press('Continue', dialog);
  await dialog.findByText(/couldn’t find this member/, {}, slow);
  await user.type(dialog.getByRole('textbox', { name: 'Aurora number' }), '{Backspace}7');
  await press('Continue', dialog);
  await dialog.findByText('Member A•••• O.', { exact: false }, slow);
  const mails = world.api.mails().length;
  await press('Yes, link it', dialog);
  await enterCode(mails);
  await screen.findByText('Aurora is linked', {}, slow);
  await section.findByText('•••• 2857', {}, slow);
  await press('Unlink');
  await press('Unlink', await sheet('Unlink Aurora?'));
  await section.findByRole('button', { name: 'Link Aurora' }, slow);
});

it('keeps what was typed while the airline does not answer', async () => {
  const { user, press, sheet } = await open('sam@example.com');
  world.use(http.post('http://airline.test/*', () => HttpResponse.error()));
  await press('Link Aurora');
  const dialog = await sheet('Link Aurora');
  await user.type(dialog.getByRole('textbox', { name: 'Aurora number' }), '5120447730');
  await user.click(dialog.getByRole('checkbox'));
  world.use(http.get('*/api/network/available', () => HttpResponse.error()));
  window.dispatchEvent(new Event('offline'));
  await press('Continue', dialog);
  await dialog.findByText(/You seem to be offline/, {}, slow);
  world.use(http.get('*/api/network/available', () => HttpResponse.json({})));
  await expect.poll(() => screen.queryAllByText('No internet connection').length, slow).toBe(0);
  await press('Continue', dialog);
  await dialog.findByText(/airline isn’t answering. Nothing is lost/, {}, slow);
  expect(dialog.getByDisplayValue('5120447730')).toBeTruthy();
  world.reset();
});

it('converts an amount only after the customer has agreed that it is final, with a fresh code', async () => {
  const { user, section, press, sheet, enterCode } = await open('maren@example.com');
  await section.findByText('Points you can convert', {}, slow);
  await press('Convert points');
  const dialog = await sheet('Convert points');
  await press('500 more', dialog);
  expect(dialog.getByText('1,250')).toBeTruthy();
  expect(dialog.getByText('$25.00')).toBeTruthy();
  await press('500 fewer', dialog);
  expect(dialog.getByRole('button', { name: '500 fewer' }).getAttribute('aria-disabled')).toBe('true');
  await press('Convert now', dialog);
  expect(dialog.getByText(/Confirm that you know/)).toBeTruthy();
  await user.click(dialog.getByRole('checkbox'));
  const mails = world.api.mails().length;
  await press('Convert now', dialog);
  await enterCode(mails);
  await dialog.findByText('1,000 Aurora points are on their way to you.', {}, slow);
  const reference = dialog.getByText(/^CV-/).textContent;
  const sent = world.requests().filter(({ path }) => path === '/api/qff/redeem');
  expect(new Set(sent.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  await press('Done', dialog);
  await press('History');
  const history = await sheet('History');
  const row = (await history.findByText(reference, {}, slow)).closest('li');
  expect(row?.textContent).toContain('Usually there by');
});

it('lists conversions with their status and rate', async () => {
  const { press, sheet } = await open('maren@example.com');
  await press('History');
  const history = await sheet('History');
  await history.findByText('Arrived', {}, slow);
  expect(history.getAllByRole('listitem')[1]?.textContent).toContain('2,000 points for 1,000 of Aurora');
  expect(history.getAllByRole('listitem')[1]?.textContent).toMatch(/\d{4} · Rate 2 : 1 · AU-/);
});

it('still lists the conversions of a customer who has unlinked the airline', async () => {
  const { section, press, sheet, enterCode } = await open('maren@example.com');
  await press('Unlink');
  const mails = world.api.mails().length;
  await press('Unlink', await sheet('Unlink Aurora?'));
  await enterCode(mails);
  await section.findByRole('button', { name: 'Link Aurora' }, slow);
  await press('History');
  await (await sheet('History')).findByText('Arrived', {}, slow);
});
