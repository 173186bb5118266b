import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type ApiWorld, startApiWorld } from '#tests/support/api/apiWorld.ts';
import { renderPortal } from '#tests/support/render/renderPortal.tsx';

const slow = { timeout: 60000 };

let world: ApiWorld;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-03-10T02:00:00Z') });
  world = await startApiWorld({ now: () => Date.now() });
});
afterAll(async () => {
  vi.useRealTimers();
  await world?.stop();
});

async function call<T>(path: string, body?: object): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  const init = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) };
  const answer = await world.api.fetch(new Request(world.api.publicUrl + path, init));
  return (await answer.json()) as T;
}

/** Joins with a birthday four days from now. */
async function join(email: string): Promise<void> {
  type Attempt = { readonly data: { readonly attempt_id: string } };
  const asked = await call<Attempt>('/api/auth/email', { email, redirect: '/home' });
  const findCode = () => world.api.mails().findLast(({ to }) => to === email);
  const mail = await vi.waitFor(() => findCode() ?? expect.fail('no mail'), slow);
  const code = /^(\d{6})$/m.exec(mail.text)?.[1];
  const proved = await call<Attempt>('/api/auth/verify', { attempt_id: asked.data.attempt_id, code });
  type Config = { component_settings: { login: { terms_version: string } } };
  const { terms_version } = (await call<Config>('/api/config')).component_settings.login;
  await call('/api/auth/create', {
    ...{ first_name: 'Robin', last_name: 'Okoye', email, birth_day: 14, birth_month: 3 },
    ...{ language: 'en', email_promo: false, sms_promo: false, terms_version },
    attempt_id: proved.data.attempt_id,
  });
}

/** Opens Offers, and finds the birthday's benefit. */
async function open(email: string) {
  const token = await world.signIn(email);
  const portal = await renderPortal(`/offers?token=${encodeURIComponent(token)}`);
  const name = await screen.findByText('Birthday surprise', {}, slow);
  const row = within(name.closest('article') ?? expect.fail('no row'));
  return { ...portal, row, claim: () => row.queryByRole('button', { name: 'Claim: Birthday surprise' }) };
}

it('a birthday’s benefit asks for the birthday, cannot be claimed if that was saved four days before it, and can a year later', async () => {
  const missing = await open('maren@example.com');
  const link = missing.row.getByRole('link', { name: 'Needs your birthday in My Details' });
  expect([link.getAttribute('href'), missing.claim()]).toEqual(['/profile#birthday', null]);
  missing.close();
  await world.quiet();
  world.reset();

  const email = 'robin@example.com';
  await join(email);
  const late = await open(email);
  expect(late.row.getByText(/You added your birthday less than 7 days before it/)).toBeTruthy();
  expect(late.claim()).toBeNull();
  late.close();

  // The last second before its month in Melbourne, and the first of it.
  vi.setSystemTime(Date.parse('2028-02-29T12:59:59Z'));
  const coming = await open(email);
  expect(coming.row.getByText(/From 1 Mar/)).toBeTruthy();
  expect(coming.claim()).toBeNull();
  coming.close();
  vi.setSystemTime(Date.parse('2028-02-29T13:00:00Z'));
  const { claim, user } = await open(email);
  await user.click(claim() ?? expect.fail('no button'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Birthday surprise' }, slow));
  await user.click(dialog.getByRole('button', { name: 'Claim' }));
  await dialog.findByText('You’ll find it under Use now.', {}, slow);
});
