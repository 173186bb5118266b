import { screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type ApiWorld, startApiWorld } from '#tests/support/api/apiWorld.ts';
import { expectFocus } from '#tests/support/render/expectFocus.ts';
import { readCsv } from '#tests/support/api/readCsv.ts';
import { renderPortal } from '#tests/support/render/renderPortal.tsx';

const CUSTOMER = 'sam@example.com';
const slow = { timeout: 60000 };

let world: ApiWorld;
let token: string;
beforeAll(async () => {
  world = await startApiWorld();
});
beforeEach(async () => {
  token = await world.signIn(CUSTOMER);
});
afterEach(() => world.reset());
afterAll(async () => await world?.stop());

const open = async () => {
  const portal = await renderPortal(`/profile?token=${encodeURIComponent(token)}`);
  const section = (await screen.findByRole('heading', { name: 'Your data and account' }, slow)).closest(
    'section',
  );
  if (!section) throw new Error('no section');
  return { ...portal, section: within(section) };
};

/** Types the code of the next mail. */
async function giveCode(user: Awaited<ReturnType<typeof open>>['user'], mailsBefore: number) {
  const field = await screen.findByRole('textbox', { name: '6-digit code' }, slow);
  const code = await vi.waitFor(() => {
    const mail = world.api
      .mails()
      .slice(mailsBefore)
      .findLast(({ to }) => to === CUSTOMER);
    const found = mail?.text.match(/\b(\d{3}) ?(\d{3})\b/);
    if (!found) throw new Error('no code came');
    return `${found[1]}${found[2]}`;
  }, slow);
  await user.type(field, code);
}

it('saves a file with all data on the device, after a fresh code, and the same tables, columns and rows for spreadsheets', async () => {
  const saved: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    void (file as Blob).text().then((text) => saved.push(text));
    return 'blob:file';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { section, user } = await open();
  const mails = world.api.mails().length;
  await user.click(section.getByRole('button', { name: 'JSON: download your data' }));
  await giveCode(user, mails);
  await vi.waitFor(() => expect(saved).toHaveLength(1), slow);
  const { data } = JSON.parse(saved[0] ?? '') as { data: Record<string, Record<string, unknown>[]> };
  expect(data).toMatchObject({ profiles: [{ email: CUSTOMER }] });
  expect(click).toHaveBeenCalledOnce();

  await user.click(section.getByRole('button', { name: 'CSV: download your data' }));
  await vi.waitFor(() => expect(saved).toHaveLength(2), slow);
  const lines = readCsv(saved[1] ?? '');
  // The first download may have added rows to the second file.
  for (const [table, rows] of Object.entries(data)) {
    const at = lines.findIndex((line) => line.length === 1 && line[0] === table);
    expect(at, table).toBeGreaterThan(0);
    const [columns, ...cells] = lines.slice(at + 1, at + 2 + rows.length);
    if (rows.length === 0) continue;
    expect(columns, table).toEqual(Object.keys(rows[0] ?? {}));
    expect(cells, table).toHaveLength(rows.length);
  }
  expect(lines.flat()).toContain(CUSTOMER);
  vi.restoreAllMocks();
});

it('shows what is lost before the account is closed, and keeps the account on request', async () => {
  const { section, user } = await open();
  await user.click(section.getByRole('button', { name: 'Close your account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close your account?' }, slow));
  expect(await dialog.findByText('Rewards', {}, slow)).toBeTruthy();
  expect(dialog.getByText('Points')).toBeTruthy();
  const mails = world.api.mails().length;
  await user.click(dialog.getByRole('button', { name: 'Close my account' }));
  await giveCode(user, mails);
  expect(await section.findByText(/^Your account closes on /, {}, slow)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(section.queryByRole('button', { name: 'Close your account' })).toBeNull();
  await expectFocus(() => section.getByRole('button', { name: 'Keep my account' }));
  await user.click(section.getByRole('button', { name: 'Keep my account' }));
  expect(await section.findByRole('button', { name: 'Close your account' }, slow)).toBeTruthy();
  expect(section.queryByText(/^Your account closes on /)).toBeNull();
  await screen.findByText('Your account stays open', {}, slow);
  await expectFocus(() => section.getByRole('button', { name: 'Close your account' }));
});
