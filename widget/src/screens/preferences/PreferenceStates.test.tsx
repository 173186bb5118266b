import { act, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type ApiWorld, startApiWorld } from '#tests/support/api/apiWorld.ts';
import { keepSavedMarks } from '#tests/support/render/keepSavedMarks.ts';
import { renderPortal } from '#tests/support/render/renderPortal.tsx';

const slow = { timeout: 60000 };
keepSavedMarks();

let world: ApiWorld;
beforeAll(async () => {
  world = await startApiWorld();
});
afterEach(() => {
  world.reset();
  delete (navigator as { geolocation?: unknown }).geolocation;
});
afterAll(async () => await world?.stop());

/** @param lang the language of the page, where another test may have chosen one on this device */
async function open(email: string, lang?: string) {
  const token = await world.signIn(email);
  const address = `/preference?token=${encodeURIComponent(token)}`;
  const portal = await renderPortal(lang === undefined ? address : `${address}&lang=${lang}`);
  await screen.findByRole('combobox', { name: /Time zone|المنطقة/ }, slow);
  const stored = async () => {
    const answer = await world.api.fetch(
      new Request(`${location.origin}/api/profile/profile`, {
        headers: { authorization: `Bearer ${token}` },
      }),
    );
    return ((await answer.json()) as { data: { custom_attributes: Record<string, Record<string, unknown>> } })
      .data.custom_attributes;
  };
  const storeRow = async (name: string) => {
    const row = (
      await screen.findByRole('heading', { level: 3, name: new RegExp(`^${name}`) }, slow)
    ).closest('article');
    if (!row) throw new Error('no row');
    return within(row);
  };
  return { ...portal, stored, storeRow };
}
const saved = async () => await screen.findAllByText(/^Saved$/, {}, slow);
const setPosition = (act: (give: (at: object) => void, refuse: (why: object) => void) => void) =>
  Object.defineProperty(navigator, 'geolocation', {
    value: { getCurrentPosition: vi.fn(act) },
    configurable: true,
  });
/** @returns how often the portal has asked the server for the location of the network */
const networkLookups = () => world.requests().filter(({ path }) => path === '/api/geolocation/me').length;

it('writes times in the chosen zone and by the chosen clock at once, and saves both', async () => {
  const { user, stored, portal } = await open('sam@example.com');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Times' }), '24');
  await saved();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Time zone' }), 'Pacific/Honolulu');
  await screen.findByText('Honolulu', {}, slow);
  expect((await stored())['locale']).toMatchObject({ hour_cycle: '24', timezone: 'Pacific/Honolulu' });
  const now = portal.models.clock.now();
  const there = new Intl.DateTimeFormat('en-AU', {
    timeZone: 'Pacific/Honolulu',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  // What is shown may be a minute old.
  const hours = [now, now - 60000].map((at) => there.format(at).split(':')[0] ?? '');
  const text = screen.getByText(/there now$/).textContent;
  expect(hours.some((hour) => text.includes(hour))).toBe(true);
  expect(screen.getByText(/there now$/).textContent).not.toMatch(/[ap]m/);
});

it('shows the days of points in the chosen zone, on Home and in the order', async () => {
  const { user, stored, close } = await open('maren@example.com');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Time zone' }), 'Pacific/Honolulu');
  await screen.findByText('Honolulu', {}, slow);
  await vi.waitFor(async () =>
    expect((await stored())['locale']).toMatchObject({ timezone: 'Pacific/Honolulu' }),
  );
  close();
  const token = await world.signIn('maren@example.com');
  const read = async (path: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await world.api.fetch(new Request(`${location.origin}${path}`, { headers }));
    return ((await answer.json()) as { data: unknown }).data;
  };
  const { point_pending_at } = (await read('/api/profile/balances')) as { point_pending_at: string };
  const dayIn = (timeZone: string) =>
    new Intl.DateTimeFormat('en-AU', { timeZone, day: 'numeric', month: 'short' }).format(
      Date.parse(point_pending_at),
    );
  // Points that were earned before the change of the zone still count from midnight in Melbourne.
  expect(dayIn('Pacific/Honolulu')).not.toBe(dayIn('Australia/Melbourne'));
  const { portal } = await renderPortal(`/home?token=${encodeURIComponent(token)}`);
  expect(await screen.findByText(`on ${dayIn('Pacific/Honolulu')}`, {}, slow)).toBeTruthy();
  const orders = (await read('/api/profile/transactions')) as {
    id: number;
    points: { status: string } | null;
  }[];
  const pending =
    orders.find(({ points }) => points?.status === 'pending') ?? expect.fail('no pending order');
  portal.models.navigate(`/transactions?id=${pending.id}`);
  const title = await screen.findByText(/^\+\d+ points? on /, {}, slow);
  expect(title.textContent).toContain(dayIn('Pacific/Honolulu'));
});

it('keeps the language for the next visit, and goes back to the old one if it cannot be saved', async () => {
  const { user, stored } = await open('sam@example.com');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'it');
  await screen.findByText('Salvato', {}, slow);
  expect((await stored())['locale']).toMatchObject({ language: 'it' });
  world.use(http.put('*/api/profile/attributes/custom/*', () => HttpResponse.json({}, { status: 500 })));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Lingua' }), 'fr');
  await screen.findByText(/^Non salvato/, {}, slow);
  expect(document.documentElement.lang).toBe('it');
  world.reset();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Lingua' }), 'en');
  await saved();
});

it('writes numbers in Arabic with the digits that were chosen and saved, and goes back if they cannot be saved', async () => {
  const { user, stored } = await open('layla@example.com', 'ar');
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'الأرقام' });
  const options = [...select.options].map(({ value, text }) => [value, text]);
  expect(options).toEqual([
    ['', 'حسب المعتاد في لغتك'],
    ['western', '0123456789'],
    ['arabic', '٠١٢٣٤٥٦٧٨٩'],
  ]);
  const clock = () => screen.getByText(/^الوقت هناك الآن/).textContent ?? '';
  const isWritten = (digits: RegExp, others: RegExp) => digits.test(clock()) && !others.test(clock());
  const isWestern = () => isWritten(/[0-9]/, /[٠-٩]/);
  const isArabic = () => isWritten(/[٠-٩]/, /[0-9]/);
  expect([select.value, isWestern()]).toEqual(['western', true]);
  await user.selectOptions(select, 'arabic');
  await expect.poll(isArabic, slow).toBe(true);
  await vi.waitFor(async () => expect((await stored())['locale']).toMatchObject({ digits: 'arabic' }), slow);
  const sent = () =>
    world
      .requests()
      .filter(({ path }) => decodeURIComponent(path).endsWith('/locale:digits'))
      .map(({ method, body }) => [method, body]);
  expect(sent()).toEqual([['PUT', { value: 'arabic' }]]);

  let answer = () => {};
  const isHeld = new Promise<void>((resolve) => (answer = resolve));
  world.use(
    http.put('*/api/profile/attributes/custom/*', async () => {
      await isHeld;
      return HttpResponse.json({}, { status: 500 });
    }),
  );
  await user.selectOptions(select, '');
  await expect.poll(sent, slow).toEqual([
    ['PUT', { value: 'arabic' }],
    ['PUT', { value: null }],
  ]);
  expect(select.value).toBe('');
  answer();
  await screen.findByText('لم يُحفظ: بقي اختيارك كما كان.', {}, slow);
  expect([select.value, isArabic()]).toEqual(['arabic', true]);
});

it('asks where the device is only on a press, and sorts the stores by distance from there', async () => {
  setPosition((give) => give({ coords: { latitude: -33.8688, longitude: 151.2093 } }));
  const { user, portal } = await open('maren@example.com');
  const button = await screen.findByRole('button', { name: 'Use my location' }, slow);
  expect(navigator.geolocation.getCurrentPosition).not.toHaveBeenCalled();
  await user.click(button);
  await screen.findByText(/By distance from where you are/, {}, slow);
  expect(networkLookups()).toBe(0);
  const rows = within(screen.getByRole('list', { name: 'Stores' })).getAllByRole('article');
  const metres = rows.map((row) => {
    const [, figure = '', unit] = /([\d.,]+)\s?(km|m)\b(?!.*(?:km|m)\b)/.exec(row.textContent ?? '') ?? [];
    return Number(figure.replace(',', '')) * (unit === 'km' ? 1000 : 1);
  });
  // The customer's own store and the favourite are first.
  const others = metres.slice(2);
  expect(others).toEqual(others.toSorted((a, b) => a - b));

  act(() => portal.models.navigate('/size'));
  await screen.findByRole('heading', { level: 1, name: 'My Size' }, slow);
  act(() => portal.models.navigate('/preference'));
  await screen.findByText(/By distance from where you are/, {}, slow);
  expect(screen.queryByText(/your network/)).toBeNull();
});

it('offers the search if the location is refused, and asks the network if the device knows no location', async () => {
  setPosition((_give, refuse) => refuse({ code: 1 }));
  const { user } = await open('maren@example.com');
  await user.click(await screen.findByRole('button', { name: 'Use my location' }, slow));
  await screen.findByText(/You didn’t allow your location/, {}, slow);
  expect(networkLookups()).toBe(0);
  await user.type(screen.getByRole('searchbox', { name: 'Suburb, postcode or name' }), '2000');
  const found = within(screen.getByRole('list', { name: 'Stores' })).getAllByRole('article');
  expect(found.every((row) => row.textContent?.includes('2000'))).toBe(true);
  setPosition((_give, refuse) => refuse({ code: 2 }));
  await user.click(screen.getByRole('button', { name: 'Use my location' }));
  await screen.findByText(/Near Melbourne/, {}, slow);
  expect(networkLookups()).toBe(1);
});

it('sets the customer’s store and up to five favourites, each saved by itself', async () => {
  const { user, stored, storeRow } = await open('sam@example.com');
  const [choose] = await screen.findAllByRole('button', { name: /^Set as my store/ }, slow);
  const name = choose?.getAttribute('aria-label')?.replace('Set as my store: ', '') ?? '';
  if (choose) await user.click(choose);
  expect((await storeRow(name)).getByText('My store')).toBeTruthy();
  await saved();
  await user.click(screen.getByRole('button', { name: /^Show all/ }));
  for (let left = 5; left > 0; left -= 1) {
    const [next] = screen.getAllByRole('button', { name: /^Favourite: / });
    if (next) await user.click(next);
  }
  const more = screen.getAllByRole<HTMLButtonElement>('button', { name: /^Favourite: / });
  expect(more.every((button) => button.disabled)).toBe(true);
  await vi.waitFor(async () => {
    const { preference } = await stored();
    expect(preference?.['favourite_stores']).toHaveLength(5);
    expect(typeof preference?.['store']).toBe('number');
  }, slow);
});

it('saves interests, occasions, display and privacy, each by itself', async () => {
  const { user, stored } = await open('million@example.com');
  await user.click(await screen.findByRole('button', { name: 'Knitwear' }, slow));
  expect(screen.getByRole('button', { name: 'Knitwear' }).getAttribute('aria-pressed')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Fennel & Co' }));
  await user.click(screen.getByRole('radio', { name: 'Dark' }));
  await user.click(screen.getByRole('switch', { name: 'Reduce motion' }));
  await user.click(screen.getByRole('switch', { name: 'Size suggestions' }));
  await user.click(screen.getByRole('button', { name: 'Add an occasion' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add an occasion' }, slow));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Leap day');
  await user.type(dialog.getByRole('textbox', { name: 'Day' }), '30');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Month' }), '2');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findByRole('alert', {}, slow)).textContent).toContain('a day that the month has');
  await user.type(dialog.getByRole('textbox', { name: 'Day' }), '{Backspace}{Backspace}29');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Leap day', {}, slow);
  await vi.waitFor(async () => {
    expect(await stored()).toMatchObject({
      preference: {
        interests: ['knitwear'],
        brands: ['Fennel & Co'],
        theme: 'dark',
        reduce_motion: true,
        occasions: [{ name: 'Leap day', day: 29, month: 2 }],
      },
      privacy: { size_suggestions: false },
    });
  }, slow);
});

it('has a switch for each linked programme, with the data that it gets, and none for the airline', async () => {
  const { user, stored } = await open('maren@example.com');
  const partners = within(await screen.findByRole('list', { name: 'Sharing with partners' }, slow));
  expect(partners.getAllByRole('switch')).toHaveLength(1);
  expect(partners.getByText('How many points you have here')).toBeTruthy();
  const club = partners.getByRole('switch', { name: 'Share with Tide Club' });
  expect(club.getAttribute('aria-checked')).toBe('true');
  await user.click(club);
  await vi.waitFor(async () => expect((await stored())['privacy']).toMatchObject({ partners: [] }), slow);
  expect(club.getAttribute('aria-checked')).toBe('false');
});

it('without a network nothing that is saved there can be changed, and the page shows why once', async () => {
  const { storeRow } = await open('maren@example.com');
  await screen.findByRole('list', { name: 'Sharing with partners' }, slow);
  await screen.findByRole('heading', { name: 'Connections' }, slow);
  const [choose] = await screen.findAllByRole('button', { name: /^Set as my store/ }, slow);
  const store = await storeRow(choose?.getAttribute('aria-label')?.replace('Set as my store: ', '') ?? '');
  const controls = () => [
    ...document.querySelectorAll<HTMLButtonElement>(
      'main :is(select, [role="switch"], [type="radio"], [aria-pressed])',
    ),
    ...store.getAllByRole<HTMLButtonElement>('button'),
    ...screen.getAllByRole<HTMLButtonElement>('button', { name: /^(Add an occasion|Add a person)$/ }),
  ];
  const isOff = ({ disabled }: HTMLButtonElement) => disabled;
  expect(controls().length).toBeGreaterThan(30);
  expect(controls().filter(isOff)).toEqual([]);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getAllByText('You’re offline')).toHaveLength(1);
  expect(controls().filter((each) => !isOff(each))).toEqual([]);
  // Reading needs no network that the page does not have already.
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Show all/ }).disabled).toBe(false);
  act(() => void window.dispatchEvent(new Event('online')));
  await vi.waitFor(() => expect(controls().filter(isOff)).toEqual([]), slow);
  expect(screen.queryByText('You’re offline')).toBeNull();
});
