import { act, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type ApiWorld, startApiWorld } from '#tests/support/api/apiWorld.ts';
import { renderPortal } from '#tests/support/render/renderPortal.tsx';
import { createUnsaved } from '../../core/drafts/createUnsaved.ts';

const slow = { timeout: 60000 };

let world: ApiWorld;
beforeAll(async () => {
  world = await startApiWorld();
});
afterEach(() => world.reset());
afterAll(async () => await world?.stop());

/** Opens the sheet of an order of Maren. `ask` presses "Who was this for?" of the first line without a person. */
async function open(number: string) {
  const token = await world.signIn('maren@example.com');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await world.api.fetch(
    new Request(`${location.origin}/api/profile/transactions?filter[text]=${number}`, { headers }),
  );
  const { data } = (await answer.json()) as { data: { id: number; items: { id: number; name: string }[] }[] };
  const order = data[0] ?? expect.fail(number);
  const portal = await renderPortal(`/transactions?id=${order.id}&token=${encodeURIComponent(token)}`);
  const sheet = within(await screen.findByRole('dialog', { name: new RegExp(number) }, slow));
  await sheet.findAllByText(order.items[0]?.name ?? '', {}, slow);
  const press = async (name: string | RegExp, where = sheet) =>
    await portal.user.click(await where.findByRole('button', { name }, slow));
  const ask = async () => {
    const [first] = await sheet.findAllByRole('button', { name: /^Who was this for\?/ }, slow);
    if (first) await portal.user.click(first);
    return within(await screen.findByRole('dialog', { name: 'Who was this for?' }, slow));
  };
  const sent = () =>
    world
      .requests()
      .filter(({ method, path }) => method !== 'GET' && /connections|list-item/.test(path))
      .map(({ method, path }) => `${method} ${path.replaceAll(/\d+/g, '…')}`);
  const { models } = portal.portal;
  const drafts = () => [...models.shared(createUnsaved).peek().keys()];
  return { ...portal, models, headers, order, sheet, press, ask, sent, drafts };
}

it('shows the person of a line, removes the person, and assigns the line to the same person again', async () => {
  const { sheet, press, ask, sent } = await open('R-1011');
  await sheet.findByText('For Noah', {}, slow);
  await press('No longer for Noah');
  await expect.poll(() => sheet.queryByText('For Noah'), slow).toBeNull();
  const dialog = await ask();
  await press(/^Noah Ellison/, dialog);
  await sheet.findByText('For Noah', {}, slow);
  expect(screen.queryByRole('dialog', { name: 'Who was this for?' })).toBeNull();
  expect(sent()).toEqual([
    'DELETE /api/profile/transactions/items/…/list-item',
    'POST /api/connections/…/lists/…/items',
    'POST /api/profile/transactions/items/…/list-item',
  ]);
  const asked = world.requests().find(({ path }) => path.endsWith('/lists'));
  expect(asked?.query['filter[handle]']).toBe('wardrobe');
});

it('shows the person of a line also if the dialog was closed before the response arrived', async () => {
  const { sheet, press, ask } = await open('R-1011');
  await press('No longer for Noah');
  await expect.poll(() => sheet.queryByText('For Noah'), slow).toBeNull();
  const dialog = await ask();
  let isAsked = false;
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const hold = http.post('*/api/profile/transactions/items/:id/list-item', async () => {
    isAsked = true;
    await held;
    return undefined;
  });
  world.use(hold);
  await press(/^Noah Ellison/, dialog);
  await expect.poll(() => isAsked, slow).toBe(true);
  await press('Close', dialog);
  expect(screen.queryByRole('dialog', { name: 'Who was this for?' })).toBeNull();
  answer();
  await sheet.findByText('For Noah', {}, slow);
});

it.each([
  ['cannot be loaded', { status: 500 }],
  ['lack that person', { status: 200 }],
])('offers to load the person of a line again if the connections %s', async (_what, init) => {
  const meta = { current_page: 1, per_page: 500, total: 0, last_page: 1 };
  const none = { data: [], meta, links: { next: null, prev: null } };
  let isWrong = true;
  world.use(
    http.get('*/api/profile/connections', () => (isWrong ? HttpResponse.json(none, init) : undefined)),
  );
  const { sheet, press } = await open('R-1011');
  await sheet.findByText('We couldn’t load this', {}, slow);
  isWrong = false;
  await press('Try again');
  await sheet.findByText('For Noah', {}, slow);
});

it('shows changes of another device after a refresh, also for an order that is in no loaded page', async () => {
  const { sheet, press, ask, order, headers, models } = await open('R-1011');
  await sheet.findByText('For Noah', {}, slow);
  for (const { id } of order.items) {
    const address = `${location.origin}/api/profile/transactions/items/${id}/list-item`;
    await world.api.fetch(new Request(address, { method: 'DELETE', headers }));
  }
  await act(async () => await models.account.refreshAll(['transactions']));
  await expect.poll(() => sheet.queryByText('For Noah'), slow).toBeNull();
  await press(/^Noah Ellison/, await ask());
  await sheet.findByText('For Noah', {}, slow);
});

it('names the step that failed, and continues there', async () => {
  const { sheet, press, ask, sent } = await open('R-1043');
  const dialog = await ask();
  const fail = (path: string) =>
    world.use(http.post(path, () => HttpResponse.json({}, { status: 500 }), { once: true }));
  fail('*/api/connections/:id/lists');
  await press(/^Idris Vale/, dialog);
  await dialog.findByText('We couldn’t open the list of Idris', {}, slow);
  fail('*/api/connections/:id/lists/:list/items');
  await press('Try again', dialog);
  await dialog.findByText('We couldn’t add this to the list of Idris', {}, slow);
  fail('*/api/profile/transactions/items/:id/list-item');
  await press('Try again', dialog);
  await dialog.findByText('We couldn’t note on the order that this was for Idris', {}, slow);
  expect(dialog.getByText(/Trying again continues from there/)).toBeTruthy();
  await press('Try again', dialog);
  await sheet.findByText('For Idris', {}, slow);
  expect(sent()).toEqual([
    ...['POST /api/connections/…/lists', 'POST /api/connections/…/lists'],
    ...['POST /api/connections/…/lists/…/items', 'POST /api/connections/…/lists/…/items'],
    'POST /api/profile/transactions/items/…/list-item',
    'POST /api/profile/transactions/items/…/list-item',
  ]);
});

it('offers people only once it is known which list each of them has', async () => {
  const { sheet, press, ask, headers } = await open('R-1011');
  const address = '/api/profile/connections/definitions';
  const answer = await world.api.fetch(new Request(location.origin + address, { headers }));
  const { data } = (await answer.json()) as { data: object[] };
  const kinds = data.map((kind) => ({ ...kind, list_handle: 'wishes' }));
  let isBroken = true;
  const answers = () =>
    isBroken ? HttpResponse.json({}, { status: 500 }) : HttpResponse.json({ data: kinds });
  world.use(http.get(`*${address}`, answers));
  await press('No longer for Noah');
  await expect.poll(() => sheet.queryByText('For Noah'), slow).toBeNull();
  const dialog = await ask();
  await dialog.findByRole('button', { name: 'Try again' }, slow);
  expect(dialog.queryByRole('button', { name: /^Noah Ellison/ })).toBeNull();
  isBroken = false;
  await press('Try again', dialog);
  await press(/^Noah Ellison/, dialog);
  await sheet.findByText('For Noah', {}, slow);
  const asked = world.requests().find(({ path }) => path.endsWith('/lists'));
  expect(asked?.query['filter[handle]']).toBe('wishes');
});

it('adds a new person and assigns the line to this person', async () => {
  const { user, sheet, press, ask } = await open('R-1029');
  const dialog = await ask();
  await press(/^Someone new/, dialog);
  await user.selectOptions(await dialog.findByRole('combobox', { name: /Relation/ }, slow), 'Child');
  await user.type(dialog.getByRole('textbox', { name: /First name/ }), 'Zoë');
  await press('Save', dialog);
  await sheet.findByText('For Zoë', {}, slow);
});

const question = { name: 'Who was this for?' };

it('keeps the unsaved new person of a line over an expired session, until the dialog is closed', async () => {
  const { user, models, order, press, ask, drafts } = await open('R-1043');
  const dialog = await ask();
  await press(/^Someone new/, dialog);
  await user.type(await dialog.findByRole('textbox', { name: /First name/ }, slow), 'Zoë');
  expect(drafts()).toEqual([expect.stringMatching(/^assign:\d+$/)]);
  await act(async () => await models.session.logout('expired'));
  await screen.findByText('Your last changes may not have been saved', {}, slow);
  const shown: (string | null)[] = [];
  const { showModal } = HTMLDialogElement.prototype;
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: HTMLDialogElement) {
    shown.push(this.querySelector('h2')?.textContent ?? null);
    showModal.call(this);
  });
  const token = await world.signIn('maren@example.com');
  act(() => void models.session.adopt({ token } as never));
  const again = within(await screen.findByRole('dialog', question, slow));
  await again.findByDisplayValue('Zoë', {}, slow);

  // Also if the order is loaded already, its own dialog opens first and is below the question.
  act(() => models.navigate('/preference'));
  await screen.findByRole('button', { name: 'Add a person' }, slow);
  await act(async () => await vi.dynamicImportSettled());
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => models.navigate('/transactions'));
  await screen.findAllByText(/R-1043/, {}, slow);
  shown.length = 0;
  act(() => models.navigate(`/transactions?id=${order.id}`));
  const reopened = within(await screen.findByRole('dialog', question, slow));
  expect(shown).toEqual(['Order R-1043', question.name]);
  await press('Close', reopened);
  expect(drafts()).toEqual([]);
});

it('saves the receipt as a PDF and as a page, and mails it once for one press', async () => {
  const saved: File[] = [];
  Object.assign(URL, {
    createObjectURL: (file: File) => `blob:${saved.push(file)}`,
    revokeObjectURL: () => undefined,
  });
  const { press, sheet } = await open('R-1043');
  world.use(http.get('*/receipt.pdf', () => HttpResponse.json({}, { status: 500 }), { once: true }));
  await press(/^Download PDF/);
  await sheet.findByText(/Something went wrong/, {}, slow);
  expect(saved).toEqual([]);
  await press(/^Download PDF/);
  await expect.poll(() => saved.length, slow).toBe(1);
  await press(/^Save receipt/);
  await expect.poll(() => saved.length, slow).toBe(2);
  expect(saved.map(({ name, type }) => [name, type])).toEqual([
    ['receipt-R-1043.pdf', 'application/pdf'],
    ['receipt-R-1043.html', 'text/html'],
  ]);
  const mails = world.api.mails().length;
  await press(/^Email me the receipt/);
  await screen.findByText(/on its way to .*maren@example.com/, {}, slow);
  const mailed = world.api.mails().slice(mails);
  expect(mailed.map(({ to, subject }) => [to, subject])).toEqual([
    ['maren@example.com', 'Your receipt R-1043 from Harbour & Pine'],
  ]);
});
