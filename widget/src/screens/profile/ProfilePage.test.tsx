// @vitest-environment jsdom
import { type Signal, signal } from '@preact/signals-react';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type FakeModels,
  fakeModels,
  fakeResource,
  renderInApp,
} from '#tests/support/render/renderInApp.tsx';
import { sampleProfile } from '#tests/support/render/sampleAccount.ts';
import type { ComponentSettings } from '../../../contract/reference.ts';
import type { Profile } from '../../../contract/profile.ts';
import { ApiError } from '../../api/ApiError.ts';
import { Toasts } from '../../app/shell/Toasts.tsx';
import type { AppModels } from '../../core/app/useApp.ts';
import { createToasts } from '../../core/toasts/createToasts.ts';
import { ProfilePage } from './ProfilePage.tsx';
import { expectFocus } from '#tests/support/render/expectFocus.ts';

interface Put {
  readonly body: Readonly<Record<string, unknown>>;
  readonly version: string | undefined;
}

const logout = vi.fn();
const countries = [
  { iso_2: 'AE', iso_3: 'ARE', name: 'United Arab Emirates', states: [] },
  {
    iso_2: 'AU',
    iso_3: 'AUS',
    name: 'Australia',
    states: [{ iso_2_country_state_code: 'AU-VIC', iso: 'VIC', name: 'Victoria' }],
  },
  { iso_2: 'NZ', iso_3: 'NZL', name: 'New Zealand', states: [] },
];
const home = {
  ...sampleProfile.addresses[0],
  label: 'Home',
  is_default_shipping: true,
  is_default_billing: true,
};

let models: FakeModels;
let stored: Profile;
let puts: Put[];
let toasts: string[];
/** The error of every PUT. */
let refusal: ApiError | undefined;
/** The POST calls, in their order. */
let posts: [path: string, body: unknown][];
/** The errors of the next POST calls, in their order; `undefined` lets a call succeed. */
let refusals: (ApiError | undefined)[];
/** The seconds until another code can be sent. */
let resendIn: number;
const sent = {
  status: 'sent',
  channel: 'email',
  hint: 'm•••@e•••.com',
  expires_in: 600,
  attempt_id: 'att_1',
};

/** Saves a change as another device does: the profile on the server gets a newer version. */
function saveElsewhere(change: Partial<Profile>) {
  stored = { ...stored, ...change, updated_at: new Date(Date.parse(stored.updated_at) + 1000).toISOString() };
}
function answer({ path, method }: { path: string; method: string }, input: Record<string, never> = {}) {
  if (method === 'POST') {
    posts.push([path, (input as { body?: unknown }).body]);
    const error = refusals.shift();
    if (error) throw error;
    return { data: path.endsWith('verify') ? stored : { ...sent, resend_in: resendIn } };
  }
  if (method !== 'PUT') return { data: path.endsWith('sessions') ? [] : stored };
  const { body, headers } = input as unknown as { body: Partial<Profile>; headers: Record<string, string> };
  const version = headers['if-match']?.replaceAll('"', '');
  puts.push({ body, version });
  if (refusal) throw refusal;
  if (version !== stored.updated_at)
    throw new ApiError({ status: 409, body: { code: 'conflict', data: stored } });
  saveElsewhere(body);
  return { data: stored };
}

beforeEach(() => {
  models = fakeModels();
  stored = { ...sampleProfile, addresses: [home as Profile['addresses'][number]] };
  [puts, toasts, refusal] = [[], [], undefined];
  [posts, refusals, resendIn] = [[], [], 60];
  logout.mockClear();
  const profile = fakeResource<Profile>(stored);
  profile.refresh = async () => void (profile.data.value = stored);
  models.account.profile = profile;
  const made = new Map<unknown, unknown>();
  Object.assign(models.reference, { countries: fakeResource(countries) });
  Object.assign(models, {
    place: signal({ path: '/profile', search: '' }),
    session: { generation: signal(1), profileId: signal('maren'), endedBy: signal(undefined), logout },
    stepUp: { run: (call: () => unknown) => call() },
    toasts: { show: ({ title }: { title: string }) => toasts.push(title) },
    api: { call: async (...given: Parameters<typeof answer>) => answer(...given) },
    shared: (create: (of: unknown) => unknown) => {
      if (!made.has(create)) made.set(create, create(models));
      return made.get(create);
    },
  });
});

const open = async () => await renderInApp(<ProfilePage />, models, ['profile', 'session']);
const button = (name: string) => screen.getByRole('button', { name });
const field = async (name: RegExp | string) => await screen.findByRole<HTMLInputElement>('textbox', { name });
const retype = async (user: UserEvent, name: RegExp | string, text: string) => {
  const input = await field(name);
  await user.clear(input);
  if (text !== '') await user.type(input, text);
};
const edit = async (user: UserEvent, section: string) => await user.click(button(`Edit: ${section}`));
const save = async (user: UserEvent) => await user.click(button('Save'));
const saved = async () => await waitFor(() => expect(toasts).toContain('Saved'));

it('has the focus on Save while a decided conflict is being saved', async () => {
  const user = await open();
  await edit(user, 'Name');
  await retype(user, /^Preferred name/, 'Mar');
  saveElsewhere({ preferred_name: 'Mimi' });
  await save(user);
  const choose = await screen.findByRole('button', { name: 'Save this choice' });
  Object.assign((models as unknown as { api: object }).api, { call: () => new Promise(() => undefined) });
  await user.click(choose);
  await expectFocus(() => button('Saving…'));
});

it('shows the member number in groups, and copies it without the gaps', async () => {
  const user = await open();
  expect(screen.getByText('4821 0937 5516')).toBeTruthy();
  await user.click(button('Copy the member number'));
  await screen.findByText('Copied');
  expect(await navigator.clipboard.readText()).toBe('482109375516');
});

it('leaves the member number selected where it cannot be copied, and confirms nothing', async () => {
  const user = await open();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(button('Copy the member number'));
  await waitFor(() => expect(String(window.getSelection())).toBe('4821 0937 5516'));
  expect(screen.queryByText('Copied')).toBeNull();
  write.mockRestore();
});

it('marks an address whose messages come back, although it is verified, and leaves the mobile number as it is', async () => {
  stored = { ...stored, attributes: { comms: { email_bounced: true } } };
  models.account.profile.data.value = stored;
  await open();
  const rowOf = (text: string) => screen.getByText(text).closest('dd')?.textContent;
  expect(rowOf(stored.email)).toContain('Not reaching you');
  expect(rowOf(stored.email)).not.toContain('Verified');
  expect(rowOf(stored.mobile_phone ?? '')).toContain('Verified');
  expect(screen.getAllByText('Not reaching you')).toHaveLength(1);
  act(() => void (models.account.profile.data.value = { ...stored, attributes: { comms: {} } }));
  expect(screen.queryByText('Not reaching you')).toBeNull();
  expect(rowOf(stored.email)).toContain('Verified');
});

describe('what the membership is linked with', () => {
  const programme = (id: number, status: string, name: string) => ({
    id,
    definition: { id, handle: 'x', name, icon_url: null },
    connector: { type: 'programme', masked: '•••• 7731' },
    status,
    shared: [],
    created_at: '2026-11-01T00:00:00Z',
  });
  const valueOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

  it('has every identity, with a button that copies it unless it is masked', async () => {
    models.account.profile.data.value = {
      ...stored,
      identities: [
        ...stored.identities,
        { handle: 'hotel-guest_number', identifier: 'HG 20 77' },
        { handle: 'fuel-club', identifier: '•••• 0815' },
      ],
    };
    const user = await open();
    expect(valueOf('Hotel guest number')).toContain('HG 20 77');
    expect(valueOf('Fuel club')).toBe('•••• 0815');
    expect(screen.getAllByRole('button', { name: /^Copy/ })).toHaveLength(2);
    await user.click(button('Copy: Hotel guest number'));
    await screen.findByText('Copied');
    expect(await navigator.clipboard.readText()).toBe('HG 20 77');
  });

  it('has the programmes whose link is active, and no people', async () => {
    models.account.connections.data.value = [
      programme(1, 'active', 'Tide Club'),
      programme(2, 'pending', 'Sky Club'),
      { ...programme(3, 'active', 'Sister'), connector: { type: 'person', first_name: 'Ida' } },
      { ...programme(4, 'active', 'Harbour Club'), connector: { type: 'programme' } },
    ] as never;
    const load = vi.spyOn(models.account.connections, 'load');
    await open();
    expect(load).toHaveBeenCalled();
    expect([valueOf('Tide Club'), valueOf('Harbour Club')]).toEqual(['•••• 7731', 'Linked']);
    expect([screen.queryByText('Sky Club'), screen.queryByText('Sister')]).toEqual([null, null]);
    expect(screen.getAllByRole('button', { name: /^Copy/ })).toHaveLength(1);
  });

  it('has no programmes where the tenant has none', async () => {
    models.account.connections.data.value = [programme(1, 'active', 'Tide Club')] as never;
    const settings = models.config.settings.value;
    models.config.settings.value = { ...settings, connections: { enabled: false } };
    const load = vi.spyOn(models.account.connections, 'load');
    await open();
    expect(load).not.toHaveBeenCalled();
    expect(screen.queryByText('Tide Club')).toBeNull();
  });
});

describe('a section', () => {
  it('opens with the press, sends what was changed for the version that was edited, and gives the focus back', async () => {
    const user = await open();
    await edit(user, 'Name');
    const first = await screen.findByRole('combobox', { name: /^Title/ });
    await expectFocus(() => first);
    await retype(user, 'First name', '  Jose\u0301 ');
    await save(user);
    await saved();
    expect(puts).toEqual([{ body: { first_name: 'José' }, version: sampleProfile.updated_at }]);
    expect(screen.getByText('José')).toBeTruthy();
    await expectFocus(() => button('Edit: Name'));
  });

  it('offers the retailer’s titles and genders, with those that are stored', async () => {
    const settings = models.config.settings as Signal<ComponentSettings>;
    settings.value = {
      ...settings.value,
      profile: { fields: { title: ['Mx', 'Captain'], gender: ['female', 'Takatāpui'] } },
    };
    stored = { ...stored, title: 'Dame', gender: 'my own' };
    (models.account.profile.data as Signal<Profile>).value = stored;
    const user = await open();
    expect(screen.getByText('Dame')).toBeTruthy();
    await edit(user, 'Name');
    const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^Title/ });
    const options = (select: HTMLSelectElement) => [...select.options].map(({ text }) => text);
    expect([choice.value, options(choice)]).toEqual(['Dame', ['None', 'Mx', 'Captain', 'Dame']]);
    const gender = screen.getByRole<HTMLSelectElement>('combobox', { name: /^Gender/ });
    expect([gender.value, options(gender)]).toEqual([
      'my own',
      ['Not answered', 'Female', 'Takatāpui', 'my own'],
    ]);
    await user.selectOptions(choice, 'Captain');
    await save(user);
    await saved();
    expect(puts.map(({ body }) => body)).toEqual([{ title: 'Captain' }]);
  });

  it('says what is wrong at the field and in a summary that has the focus, and sends nothing', async () => {
    const user = await open();
    await edit(user, 'Name');
    await retype(user, 'First name', '');
    await retype(user, 'Last name', '<b>');
    await save(user);
    const summary = within(await screen.findByRole('alert'));
    expect(summary.getByText('Enter your first name')).toBeTruthy();
    await user.click(summary.getByText('Enter a name without < > or web addresses'));
    const focused = await field('Last name');
    await expectFocus(() => focused);
    expect(puts).toEqual([]);
  });

  it('keeps what was typed when the server fails, and sends it again with the next press', async () => {
    const user = await open();
    await user.click(button('Add: Work'));
    await retype(user, /^Company/, 'Pier & Co');
    refusal = new ApiError({ status: 503, body: { code: 'maintenance' } });
    await save(user);
    await screen.findByText('We’re doing some work here. Please try again soon.');
    expect((await field(/^Company/)).value).toBe('Pier & Co');
    refusal = undefined;
    await save(user);
    await saved();
    expect(stored.company).toBe('Pier & Co');
  });

  it.each([
    ['Australia/Melbourne', 1],
    ['Pacific/Honolulu', 0],
  ])('counts the age by the day in %s, where the customer lives', async (timezone, saved) => {
    stored = { ...stored, region: { ...stored.region, timezone }, birth_day: null, birth_month: null };
    models.account.profile.data.value = stored;
    // Half past midnight of 21 November in Melbourne, and still the 20th in Honolulu.
    models.clock = { now: () => Date.parse('2026-11-20T13:30:00Z') };
    const user = await open();
    await user.click(button('Add: Birthday'));
    await retype(user, 'Day', '21');
    await retype(user, 'Month', '11');
    await retype(user, 'Year', '2010');
    await save(user);
    await waitFor(() => expect(puts.length + screen.queryAllByRole('alert').length).toBeGreaterThan(0));
    expect(puts).toHaveLength(saved);
  });

  it('says at the birthday until when it can’t be changed', async () => {
    const user = await open();
    await user.click(button('Add: Birthday'));
    await retype(user, 'Day', '4');
    await save(user);
    await screen.findAllByText('Enter both the day and the month');
    await retype(user, 'Month', '7');
    const errors = { birth_day: ['locked'], birthday_locked_until: ['2027-02-03T01:00:00.000Z'] };
    refusal = new ApiError({ status: 422, body: { code: 'validation_failed', errors } });
    await save(user);
    expect((await screen.findAllByText(/only once in 365 days/))[0]?.textContent).toContain('3 Feb 2027');
  });

  it('cannot be saved without a network', async () => {
    const user = await open();
    await edit(user, 'Name');
    models.connectivity.online.value = false;
    await screen.findByText(/You’re offline/);
    expect(button('Save')).toHaveProperty('disabled', true);
  });
});

it('names the file of all data by the day where the customer lives, not by that of UTC', async () => {
  models.clock = { now: () => Date.parse('2026-11-20T13:30:00Z') };
  Object.assign(models, {
    api: {
      call: async (...given: Parameters<typeof answer>) =>
        given[0].path.includes('/export')
          ? { data: { id: 'file' }, text: async () => '{}' }
          : answer(...given),
    },
  });
  const files: File[] = [];
  vi.stubGlobal('URL', {
    ...{ createObjectURL: (file: File) => `blob:${String(files.push(file))}`, revokeObjectURL: vi.fn() },
  });
  const user = await open();
  await user.click(button('JSON: download your data'));
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['account-2026-11-21.json']));
  vi.unstubAllGlobals();
});

describe('a change that meets a newer version', () => {
  it('is merged where other fields were changed', async () => {
    const user = await open();
    await edit(user, 'Name');
    saveElsewhere({ last_name: 'Ellis', occupation: 'Baker' });
    await retype(user, 'First name', 'Mara');
    await save(user);
    await saved();
    expect(puts).toHaveLength(2);
    expect(stored).toMatchObject({ first_name: 'Mara', last_name: 'Ellis', occupation: 'Baker' });
  });

  it('shows both values of a field that was changed twice, and keeps the one that is chosen', async () => {
    const user = await open();
    await edit(user, 'Name');
    saveElsewhere({ first_name: 'Marie', last_name: 'Ellis' });
    await retype(user, 'First name', 'Mara');
    await retype(user, 'Last name', 'Elson');
    await save(user);
    await screen.findByText('This was changed somewhere else too');
    expect(screen.getByRole('radio', { name: 'Yours: Mara', checked: true })).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Saved meanwhile: Ellis' }));
    await user.click(button('Save this choice'));
    await saved();
    expect(puts.at(-1)?.body).toEqual({ first_name: 'Mara' });
    expect(stored).toMatchObject({ first_name: 'Mara', last_name: 'Ellis' });
  });

  it('leaves what was saved elsewhere alone when the choice could not be saved and is made again', async () => {
    const user = await open();
    await edit(user, 'Name');
    saveElsewhere({ first_name: 'Marie', last_name: 'Ellis' });
    await retype(user, 'First name', 'Mara');
    await save(user);
    await screen.findByText('This was changed somewhere else too');
    refusal = new ApiError({ status: 503 });
    await user.click(button('Save this choice'));
    await screen.findByRole('alert');
    refusal = undefined;
    await save(user);
    await user.click(await screen.findByRole('button', { name: 'Save this choice' }));
    await saved();
    expect(stored).toMatchObject({ first_name: 'Mara', last_name: 'Ellis' });
  });

  it('is done if its answer was lost and it is saved already', async () => {
    const user = await open();
    await edit(user, 'Name');
    await retype(user, 'First name', 'Mara');
    saveElsewhere({ first_name: 'Mara' });
    await save(user);
    await saved();
    expect(puts).toHaveLength(1);
  });
});

describe('a field that is not shown', () => {
  it('is not checked: own words after another choice', async () => {
    const user = await open();
    await edit(user, 'Name');
    const gender = await screen.findByRole('combobox', { name: /^Gender/ });
    await user.selectOptions(gender, 'self-described');
    await retype(user, /^Your words/, 'x'.repeat(31));
    await user.selectOptions(gender, 'female');
    await save(user);
    await saved();
    expect(screen.queryByText('Use up to 30 letters')).toBeNull();
  });
});

describe('text that is not saved', () => {
  const link = () => {
    const anchor = document.body.appendChild(document.createElement('a'));
    anchor.href = '/home';
    return anchor;
  };

  it('is in the form again when the page is opened again', async () => {
    const user = await open();
    await edit(user, 'Name');
    await retype(user, 'First name', 'Mara');
    cleanup();
    await open();
    expect((await field('First name')).value).toBe('Mara');
  });

  it('holds a link until the customer has chosen to leave', async () => {
    const user = await open();
    await edit(user, 'Name');
    const anchor = link();
    await retype(user, 'First name', 'Mara');
    await waitFor(async () => {
      await user.click(anchor);
      expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
    });
    await user.click(button('Keep editing'));
    expect(models.visited).toEqual([]);
    await user.click(anchor);
    await user.click(button('Leave without saving'));
    expect(models.visited).toEqual(['/home']);
    cleanup();
    await open();
    expect(button('Edit: Name')).toBeTruthy();
    anchor.remove();
  });

  it('holds a logout, which would drop it, until the customer has chosen', async () => {
    Object.assign(models, { toasts: createToasts() });
    // The shell, which asks before a logout on every page, is around the page.
    const page = (
      <>
        <ProfilePage />
        <Toasts />
      </>
    );
    const user = await renderInApp(page, models, ['profile', 'session']);
    await user.click(button('Log out'));
    expect(logout).toHaveBeenCalledExactlyOnceWith('user');
    await edit(user, 'Name');
    await retype(user, 'First name', 'Mara');
    // The code that asks is loaded with the first unsaved text.
    await waitFor(() => expect((models as unknown as AppModels).session.logout).not.toBe(logout));
    await user.click(button('Log out'));
    expect(screen.getAllByRole('dialog').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Log out without saving?'),
    ]);
    expect(logout).toHaveBeenCalledTimes(1);
    await user.click(button('Keep editing'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(button('Log out'));
    await user.click(button('Log out without saving'));
    expect(logout).toHaveBeenCalledTimes(2);
  });
});

describe('an address', () => {
  it('is added by the rules of its country', async () => {
    const user = await open();
    await user.click(button('Add: Address'));
    await retype(user, /^Name of this address/, 'Work');
    await retype(user, 'Street and number', '2 Quay St');
    await retype(user, 'Town or city', 'Port Ellis');
    await retype(user, 'Postcode', '٣٢٠');
    await save(user);
    await screen.findAllByText('Enter a postcode that fits the country');
    await screen.findAllByText('Choose the state or province');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'AE');
    expect(screen.queryByRole('textbox', { name: 'Postcode' })).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'NZ');
    await retype(user, 'Postcode', '٣٢٠٧');
    await user.click(screen.getByRole('checkbox', { name: 'Use it for bills' }));
    await save(user);
    await saved();
    expect(stored.addresses).toMatchObject([
      { label: 'Home', is_default_shipping: true, is_default_billing: false },
      {
        label: 'Work',
        country: 'NZ',
        postcode: '3207',
        is_default_shipping: false,
        is_default_billing: true,
      },
    ]);
  });

  it('is added with a typed country and state if the countries cannot be loaded', async () => {
    const unloaded = fakeResource<typeof countries>(undefined);
    unloaded.error.value = new ApiError({ status: 500 });
    Object.assign(models.reference, { countries: unloaded });
    const user = await open();
    await user.click(button('Add: Address'));
    await retype(user, 'Country', 'Australia');
    await retype(user, 'Street and number', '2 Quay St');
    await retype(user, 'Town or city', 'Port Ellis');
    await retype(user, 'Postcode', '3207');
    await retype(user, /^State or province/, 'Victoria');
    await save(user);
    await saved();
    expect(stored.addresses[1]).toMatchObject({ country: 'Australia', state: 'Victoria' });
  });

  it('is merged with a change of the same address elsewhere', async () => {
    const user = await open();
    await edit(user, 'Home');
    await retype(user, /^Name of this address/, 'Flat');
    const [first] = stored.addresses;
    saveElsewhere({ addresses: [{ ...first, recipient: 'M. Ellison' } as Profile['addresses'][number]] });
    await user.selectOptions(screen.getByRole('combobox', { name: 'State or province' }), 'VIC');
    await save(user);
    await saved();
    expect(stored.addresses).toMatchObject([{ label: 'Flat', recipient: 'M. Ellison', state: 'VIC' }]);
  });

  it('is removed after the customer has confirmed it', async () => {
    const user = await open();
    await user.click(button('Remove: Home'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove this address?' }));
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(stored.addresses).toEqual([]));
    expect(toasts).toEqual(['Address removed']);
    // The button that opened the dialog is gone.
    await expectFocus(() => button('Add: Address'));
  });

  it('does not close the dialog of another address when the profile is read late after its removal', async () => {
    const work = { ...home, label: 'Work', address_1: '2 Mid Street' } as Profile['addresses'][number];
    stored = { ...stored, addresses: [...stored.addresses, work] };
    models.account.profile.data.value = stored;
    let read = () => {};
    const isRead = new Promise<void>((resolve) => (read = resolve));
    models.account.profile.refresh = () => isRead;
    const user = await open();
    await user.click(button('Remove: Home'));
    const first = within(await screen.findByRole('dialog', { name: 'Remove this address?' }));
    await user.click(first.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(puts).toHaveLength(1));
    await user.click(first.getByRole('button', { name: 'Close' }));
    await user.click(button('Remove: Work'));
    const second = within(await screen.findByRole('dialog', { name: 'Remove this address?' }));
    read();
    await waitFor(() => expect(toasts).toEqual(['Address removed']));
    expect(second.getByText(/2 Mid Street/)).toBeTruthy();
    expect(screen.getByRole('dialog', { name: 'Remove this address?' })).toBeTruthy();
    expect(puts).toHaveLength(1);
  });

  it('is removed alone if another address has the same name', async () => {
    const named = (label: string, address_1: string) =>
      ({ ...home, label, address_1 }) as Profile['addresses'][number];
    stored = {
      ...stored,
      addresses: [
        named('Home', '1 First Street'),
        named('Work', '2 Mid Street'),
        named('Home', '3 Last Street'),
      ],
    };
    models.account.profile.data.value = stored;
    const user = await open();
    await user.click(screen.getAllByRole('button', { name: 'Remove: Home' })[0] ?? expect.fail());
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove this address?' }));
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText('1 First Street')).toBeNull());
    expect(screen.getAllByText(/Street$/).map(({ textContent }) => textContent)).toEqual([
      '2 Mid Street',
      '3 Last Street',
    ]);
  });
});

it('a second number of any country is sent in its international form', async () => {
  const user = await open();
  await user.click(button('Add: Second phone'));
  await retype(user, /^Second phone/, '+39 02 1234 5678');
  await save(user);
  await saved();
  expect(puts[0]?.body).toEqual({ secondary_phone: '+390212345678' });
});

describe('a new email address', () => {
  const change = async (email: string) => {
    const user = await open();
    await user.click(button('Change: Email'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change your email' }));
    const input = await dialog.findByRole('textbox', { name: 'Email' });
    await expectFocus(() => input);
    await user.type(input, email);
    await user.click(dialog.getByRole('button', { name: 'Send the code' }));
    return { user, dialog };
  };
  const typeCode = async (dialog: ReturnType<typeof within>, user: UserEvent, code: string) => {
    const input = await dialog.findByRole('textbox', { name: '6-digit code' });
    await user.clear(input);
    await user.type(input, code);
  };

  it('is confirmed with the code that was sent to it', async () => {
    const errors = { code: ['wrong'], attempts_left: ['4'] };
    refusals = [undefined, new ApiError({ status: 422, body: { code: 'code_wrong', errors } })];
    const { user, dialog } = await change('Maren.New@EXAMPLE.com');
    await dialog.findByText('We sent a code to Maren.New@example.com. Enter it to finish.');
    await typeCode(dialog, user, '111111');
    await dialog.findByText(/You have 4 tries left/);
    await typeCode(dialog, user, '٢٢٢٢٢٢');
    await waitFor(() => expect(toasts).toEqual(['Email changed']));
    expect(posts).toEqual([
      ['/api/profile/email-change', { email: 'Maren.New@example.com' }],
      ['/api/profile/email-change/verify', { attempt_id: 'att_1', code: '111111' }],
      ['/api/profile/email-change/verify', { attempt_id: 'att_1', code: '222222' }],
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is confirmed with a new code after the first has expired', async () => {
    refusals = [undefined, new ApiError({ status: 422, body: { code: 'code_expired' } })];
    resendIn = 0;
    const { user, dialog } = await change('maren.new@example.com');
    await typeCode(dialog, user, '111111');
    await user.click(await dialog.findByRole('button', { name: 'Send a new code' }));
    await typeCode(dialog, user, '222222');
    await waitFor(() => expect(toasts).toEqual(['Email changed']));
  });

  it('does not close the dialog of another channel when the profile is read late', async () => {
    const settings = models.config.settings as Signal<ComponentSettings>;
    settings.value = { ...settings.value, login: { ...settings.value.login, sms: true } };
    let read = () => {};
    const isRead = new Promise<void>((resolve) => (read = resolve));
    models.account.profile.refresh = () => isRead;
    const { user, dialog } = await change('maren.new@example.com');
    await typeCode(dialog, user, '222222');
    await waitFor(() => expect(posts).toHaveLength(2));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: /^(Change|Add): Mobile/ }));
    await screen.findByRole('dialog', { name: /mobile/i });
    read();
    await waitFor(() => expect(toasts).toEqual(['Email changed']));
    expect(screen.getByRole('dialog', { name: /mobile/i })).toBeTruthy();
  });

  it('that another account uses leads back to the form, with what was typed', async () => {
    refusals = [undefined, new ApiError({ status: 409, body: { code: 'already_exists' } })];
    const { user, dialog } = await change('layla@example.com');
    await typeCode(dialog, user, '111111');
    await dialog.findByText(/Another account uses this address already/);
    await user.click(dialog.getByRole('button', { name: 'Use another address' }));
    expect((await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Email' })).value).toBe(
      'layla@example.com',
    );
  });

  it('is the one that was typed last, although a second message to the one before is still on its way', async () => {
    resendIn = 0;
    let arrive = () => {};
    const isOnItsWay = new Promise<void>((resolve) => (arrive = resolve));
    const call = async (...given: Parameters<typeof answer>) => {
      const found = answer(...given);
      if (given[0].method === 'POST' && posts.length === 2) await isOnItsWay;
      return found;
    };
    Object.assign(models, { api: { call } });
    const { user, dialog } = await change('first@example.com');
    await user.click(await dialog.findByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(posts).toHaveLength(2));
    await user.click(dialog.getByRole('button', { name: 'Use another address' }));
    const input = await dialog.findByRole('textbox', { name: 'Email' });
    await user.clear(input);
    await user.type(input, 'second@example.com');
    await user.click(dialog.getByRole('button', { name: 'Send the code' }));
    await dialog.findByText('We sent a code to second@example.com. Enter it to finish.');
    expect(posts.at(-1)).toEqual(['/api/profile/email-change', { email: 'second@example.com' }]);
    await act(async () => arrive());
    expect(dialog.getByText('We sent a code to second@example.com. Enter it to finish.')).toBeTruthy();
  });

  it('is checked before a code is sent, by the server too', async () => {
    const errors = { email: ['same'] };
    refusals = [new ApiError({ status: 422, body: { code: 'validation_failed', errors } })];
    const { user, dialog } = await change('maren@');
    await dialog.findAllByText('Enter an email like name@example.com');
    expect(posts).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: 'Email' }), 'example.com');
    await user.click(dialog.getByRole('button', { name: 'Send the code' }));
    await dialog.findAllByText('Your account has this one already');
  });
});
