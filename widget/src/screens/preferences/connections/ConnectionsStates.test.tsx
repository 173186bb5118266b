import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { airlineSettings } from '#tests/support/api/answerAsAirline.ts';
import { type ApiWorld, startApiWorld } from '#tests/support/api/apiWorld.ts';
import { renderPortal } from '#tests/support/render/renderPortal.tsx';

const slow = { timeout: 60000 };

let world: ApiWorld;
beforeAll(async () => {
  world = await startApiWorld();
});
afterEach(() => world.reset());
afterAll(async () => await world?.stop());

/** Opens the connections of the preferences. */
async function open(email = 'maren@example.com') {
  const token = await world.signIn(email);
  const portal = await renderPortal(`/preference?token=${encodeURIComponent(token)}`);
  const heading = await screen.findByRole('heading', { name: 'Connections' }, slow);
  const section = heading.closest('section');
  if (!section) throw new Error('no section');
  const press = async (name: string | RegExp, where = within(section)) =>
    await portal.user.click(await where.findByRole('button', { name }, slow));
  const sheet = async (name: string) => within(await screen.findByRole('dialog', { name }, slow));
  const statuses = async () => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await world.api.fetch(
      new Request(`${location.origin}/api/profile/connections`, { headers }),
    );
    return ((await answer.json()) as { data: { status: string }[] }).data.map(({ status }) => status);
  };
  return { ...portal, section: within(section), press, sheet, statuses };
}
const answer = (data: unknown) =>
  HttpResponse.json({
    data,
    meta: { current_page: 1, per_page: 500, total: 1, last_page: 1 },
    links: { next: null, prev: null },
  });
const programme = (status: string) => ({
  id: 9,
  definition: { id: 5, handle: 'tide-club', name: 'Tide Club', icon_url: null },
  connector: { type: 'programme', masked: '•••• 7731' },
  status,
  shared: [],
  created_at: '2026-06-20T00:00:00Z',
});

it('shows people with their lists and the data that are shared, and programmes with their number', async () => {
  const { section } = await open();
  await section.findByText('Noah Ellison', {}, slow);
  expect(section.getByText('Birthday 14 June')).toBeTruthy();
  await section.findByText('Wardrobe: 1 item', {}, slow);
  expect(section.getByText('Shared: sizes')).toBeTruthy();
  expect(section.getByText('•••• 7731')).toBeTruthy();
  expect(section.getByText(/^Linked on /)).toBeTruthy();
  expect(section.queryByRole('search')).toBeNull();
});

it('adds a child, changes the relation to friend only with an agreement, and removes the person', async () => {
  const { user, section, press, sheet } = await open();
  await press('Add a person');
  const form = await sheet('Add a person');
  await press('Save', form);
  expect((await form.findByRole('alert', {}, slow)).textContent).toContain('Choose the relation');
  expect(form.getAllByText('Enter a first name').length).toBeGreaterThan(0);
  await user.selectOptions(form.getByRole('combobox', { name: /Relation/ }), 'Child');
  const firstName = form.getByRole('textbox', { name: /First name/ });
  await user.type(firstName, '-');
  expect((await form.findAllByText('Enter a name with at least one letter')).length).toBeGreaterThan(0);
  await user.clear(firstName);
  await user.type(firstName, ' Zoë ');
  await user.selectOptions(form.getByRole('combobox', { name: 'Month' }), 'February');
  await press('Save', form);
  expect((await form.findAllByText('Choose both the day and the month', {}, slow)).length).toBeGreaterThan(0);
  await user.selectOptions(form.getByRole('combobox', { name: 'Day' }), '30');
  expect((await form.findAllByText('This month doesn’t have so many days')).length).toBeGreaterThan(0);
  await user.selectOptions(form.getByRole('combobox', { name: 'Day' }), '29');
  await press('Save', form);
  await section.findByText('Birthday 29 February', {}, slow);
  await press('Edit Zoë');
  const change = await sheet('Edit Zoë');
  expect(change.queryByRole('checkbox')).toBeNull();
  await user.selectOptions(await change.findByRole('combobox', { name: /Relation/ }, slow), 'Friend');
  await press('Save', change);
  expect((await change.findAllByText('Ask the person first, then tick this')).length).toBeGreaterThan(0);
  await user.click(change.getByRole('checkbox', { name: /agrees/ }));
  await press('Save', change);
  await screen.findByText('Zoë was changed', {}, slow);
  await press('Remove Zoë');
  await press('Keep', await sheet('Remove Zoë?'));
  expect(section.getByText('Zoë')).toBeTruthy();
  await press('Remove Zoë');
  await press('Remove', await sheet('Remove Zoë?'));
  await expect.poll(() => section.queryByText('Zoë'), slow).toBeNull();
});

it('sends only what was changed of a person, so that a change on another device stays', async () => {
  const { user, section, press, sheet } = await open();
  await press('Edit Noah');
  const form = await sheet('Edit Noah');
  const lastName = await form.findByRole('textbox', { name: /Last name/ }, slow);
  const sent: unknown[] = [];
  world.use(
    http.put('*/api/connections/:id', async ({ request }) => void sent.push(await request.clone().json())),
  );
  await user.clear(lastName);
  await user.type(lastName, 'Smith');
  await press('Save', form);
  await section.findByText('Noah Smith', {}, slow);
  await press('Edit Noah');
  const again = await sheet('Edit Noah');
  await user.selectOptions(await again.findByRole('combobox', { name: 'Day' }, slow), '15');
  await press('Save', again);
  await section.findByText('Birthday 15 June', {}, slow);
  expect(sent).toEqual([
    { connector: { last_name: 'Smith' } },
    { connector: { birth_day: 15, birth_month: 6 } },
  ]);
});

it('keeps what was typed when saving fails, and adds one person however often Save is pressed', async () => {
  const { user, press, sheet, section } = await open('sam@example.com');
  await press('Add a person');
  const form = await sheet('Add a person');
  await user.selectOptions(await form.findByRole('combobox', { name: /Relation/ }, slow), 'Child');
  await user.type(form.getByRole('textbox', { name: /First name/ }), 'Tariq');
  world.use(http.post('*/api/connections', () => HttpResponse.json({}, { status: 503 }), { once: true }));
  await press('Save', form);
  await form.findByRole('alert', {}, slow);
  expect(form.getByDisplayValue('Tariq')).toBeTruthy();
  await user.dblClick(form.getByRole('button', { name: 'Save' }));
  await section.findByText('Tariq', {}, slow);
  expect(section.getAllByText('Tariq')).toHaveLength(1);
  world.use(
    http.post('*/api/connections', () =>
      HttpResponse.json({ status: 429, code: 'limit_reached' }, { status: 429 }),
    ),
  );
  await press('Add a person');
  const again = await sheet('Add a person');
  await user.selectOptions(await again.findByRole('combobox', { name: /Relation/ }, slow), 'Child');
  await user.type(again.getByRole('textbox', { name: /First name/ }), 'Noor');
  await press('Save', again);
  await again.findByText(/up to 20 people/, {}, slow);
});

it('keeps a new dialog open when the change of the dialog before is read late', async () => {
  const { user, press, sheet } = await open();
  await press('Edit Noah');
  const form = await sheet('Edit Noah');
  await user.type(await form.findByRole('textbox', { name: /Last name/ }, slow), ' Smith');
  let isRead = false;
  let answerReads = () => {};
  const held = new Promise<void>((resolve) => (answerReads = resolve));
  world.use(
    http.get('*/api/profile/connections', async () => {
      isRead = true;
      await held;
    }),
  );
  await press('Save', form);
  await expect.poll(() => isRead, slow).toBe(true);
  await press('Close', form);
  await press('Add a person');
  const next = await sheet('Add a person');
  await user.type(await next.findByRole('textbox', { name: /First name/ }, slow), 'Tariq');
  answerReads();
  await screen.findByText('Noah was changed', {}, slow);
  expect(screen.getByRole('dialog', { name: 'Add a person' })).toBeTruthy();
  expect(next.getByDisplayValue('Tariq')).toBeTruthy();
});

it('removes a person who was removed already by a try whose answer was lost', async () => {
  const { section, press, sheet } = await open();
  world.use(
    http.delete(
      '*/api/connections/:id',
      async ({ request }) => {
        await world.api.fetch(request.clone());
        return HttpResponse.json({}, { status: 504 });
      },
      { once: true },
    ),
  );
  await press('Remove Noah');
  const question = await sheet('Remove Noah?');
  await press('Remove', question);
  await question.findByRole('alert', {}, slow);
  await press('Remove', question);
  await screen.findByText('Noah was removed', {}, slow);
  await expect.poll(() => section.queryByText('Noah Ellison'), slow).toBeNull();
});

it('asks before it unlinks a programme, and shows the reason if that fails', async () => {
  const { section, press, sheet } = await open();
  await press('Unlink Tide Club');
  const question = await sheet('Unlink Tide Club?');
  expect(question.getByText(/stop sharing/)).toBeTruthy();
  world.use(
    http.delete('*/api/connections/:id', () => HttpResponse.json({}, { status: 500 }), { once: true }),
  );
  await press('Unlink', question);
  await question.findByText(/went wrong on our side/, {}, slow);
  await press('Unlink', question);
  await expect.poll(() => section.queryByText('Tide Club'), slow).toBeNull();
});

it.each([
  ['active', 'Linked'],
  ['pending', 'Pending'],
  ['attention', 'Needs attention'],
])('shows a programme that is %s as %s', async (status, text) => {
  world.use(http.get('*/api/profile/connections', () => answer([programme(status)])));
  const { section } = await open('sam@example.com');
  await section.findByText(text, {}, slow);
  expect(section.getByText('Nothing is shared')).toBeTruthy();
});

it('shows a search from twelve connections on, which ignores accents', async () => {
  const people = Array.from({ length: 12 }, (_, at) => ({
    ...programme('active'),
    id: 20 + at,
    definition: { id: 1, handle: 'child', name: 'Child', icon_url: null },
    connector: { type: 'person', first_name: at === 7 ? 'Zoë' : `Kit ${at}`, last_name: null },
  }));
  world.use(
    http.get('*/api/profile/connections', () => answer(people)),
    http.get('*/api/connections/:id/lists', () => HttpResponse.json({}, { status: 500 })),
  );
  const { user, section } = await open('sam@example.com');
  await user.type(await section.findByRole('searchbox', {}, slow), 'zoe');
  expect(section.getAllByRole('button', { name: /^Edit / })).toHaveLength(1);
  await user.type(section.getByRole('searchbox'), 'x');
  expect(section.getByRole('status').textContent).toBe('No match. Try another name.');
});

it('offers to add the first person, and to load again what failed', async () => {
  let isBroken = true;
  world.use(
    http.get('*/api/profile/connections', () =>
      isBroken ? HttpResponse.json({}, { status: 500 }) : answer([]),
    ),
  );
  const { section, press } = await open('sam@example.com');
  await section.findByText('We couldn’t load this', {}, slow);
  isBroken = false;
  await press('Try again');
  await section.findByText(/^Add the people you buy for/, {}, slow);
});

/** Controls the demo's partner: ends a link (`revoke/…`), or makes its next answers fail or slow (`faults`). */
const control = async (path: string, body: object) =>
  await fetch(`${airlineSettings.AIRLINE_URL}/control/club/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${airlineSettings.AIRLINE_SECRET}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });

/** Stands in for the stream of changes, which a page opens some time after its data. */
function openStream() {
  const open: ReadableStreamDefaultController<Uint8Array>[] = [];
  const stream = () => new ReadableStream<Uint8Array>({ start: (sink) => void open.push(sink) });
  const headers = { 'content-type': 'text/event-stream' };
  world.use(http.get('*/api/profile/changes', () => new HttpResponse(stream(), { headers })));
  const encoder = new TextEncoder();
  return {
    isOpen: () => open.length > 0,
    announce: (change: object) => open.at(-1)?.enqueue(encoder.encode(`data: ${JSON.stringify(change)}\n\n`)),
  };
}

it('links a programme by its code, and again after the programme has ended the link', async () => {
  const { announce, isOpen } = openStream();
  const { user, section, press, sheet, statuses } = await open('sam@example.com');
  await press('Link a programme');
  const form = await sheet('Link a programme');
  await press('Link', form);
  expect((await form.findAllByText('Enter the code', {}, slow)).length).toBeGreaterThan(0);
  expect(form.getAllByText('Tick this to link the programme').length).toBeGreaterThan(0);
  expect(form.getByText('How many points you have here')).toBeTruthy();
  const code = form.getByRole('textbox', { name: /Code/ });
  await user.type(code, 'WAVE-0000');
  await user.click(form.getByRole('checkbox', { name: /I agree that Tide Club/ }));
  await form.findAllByText(/without I, O, 0 and 1/, {}, slow);
  await user.clear(code);
  await user.type(code, 'NXNX-NXNX');
  await press('Link', form);
  expect((await form.findAllByText(/isn’t known or is already used/, {}, slow)).length).toBeGreaterThan(0);
  await user.clear(code);
  await user.type(code, 'wave-2468');
  await press('Link', form);
  await section.findByText('•••• 4468', {}, slow);
  await section.findByText(/^Last updated /, {}, slow);
  await expect.poll(() => screen.queryByRole('dialog'), slow).toBeNull();
  await control('revoke/60024468', {});
  await press('Manage Tide Club');
  const manage = await sheet('Manage Tide Club');
  await press('Check now', manage);
  await manage.findByText(/has ended the link/, {}, slow);
  await control('faults', { member_number: '60024468', fault: 'slow', ms: 6500 });
  await user.type(await manage.findByRole('textbox', { name: /Code/ }, slow), 'WAVE 2468');
  await user.click(manage.getByRole('checkbox'));
  await expect.poll(isOpen, slow).toBe(true);
  await press('Link', manage);
  // The link is pending as soon as the server has the request, long before the programme has answered.
  await expect.poll(statuses, slow).toContain('pending');
  announce({ changed: ['connections'] });
  await section.findByText('Pending', {}, slow);
  expect(manage.getByRole('button', { name: /^Asking/ })).toBeTruthy();
  await section.findByText('Linked', {}, slow);
  await expect.poll(() => screen.queryByRole('dialog'), slow).toBeNull();
});

it('says that a code can’t be sent without a network, and keeps it until there is one', async () => {
  const { user, press, sheet, section } = await open('new@example.com');
  await press('Link a programme');
  const form = await sheet('Link a programme');
  await user.type(await form.findByRole('textbox', { name: /Code/ }, slow), 'SALT9263');
  await user.click(form.getByRole('checkbox'));
  world.use(http.get('*/api/network/available', () => HttpResponse.error()));
  window.dispatchEvent(new Event('offline'));
  await press('Link', form);
  await form.findByText(/You seem to be offline/, {}, slow);
  world.use(http.get('*/api/network/available', () => HttpResponse.json({})));
  await expect.poll(() => screen.queryAllByText(/^No internet connection$/).length, slow).toBe(0);
  await press('Link', form);
  await expect.poll(() => screen.queryByRole('dialog'), slow).toBeNull();
  expect(section.getByText('Tide Club')).toBeTruthy();
});

it('shows that a programme does not answer: after linking it, and after "Check now"', async () => {
  await control('faults', { member_number: '60035794', fault: 'error', times: 2 });
  const { user, section, press, sheet } = await open('orders@example.com');
  await press('Link a programme');
  const form = await sheet('Link a programme');
  await user.type(await form.findByRole('textbox', { name: /Code/ }, slow), 'REEF5794');
  await user.click(form.getByRole('checkbox'));
  await press('Link', form);
  await section.findByText(/hasn’t answered yet\. We keep asking/, {}, slow);
  await press('Manage Tide Club');
  const manage = await sheet('Manage Tide Club');
  await press('Check now', manage);
  await manage.findByText(/isn’t answering at the moment/, {}, slow);
  await press('Check now', manage);
  await manage.findByText('The link to Tide Club works.', {}, slow);
});
