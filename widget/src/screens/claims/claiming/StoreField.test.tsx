// @vitest-environment jsdom
import { signal } from '@preact/signals-react';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { expectFocus } from '#tests/support/render/expectFocus.ts';
import { type FakeModels, fakeModels, renderInApp } from '#tests/support/render/renderInApp.tsx';
import { sampleProfile, sampleStore } from '#tests/support/render/sampleAccount.ts';
import type { Place } from '../../../lib/distanceM.ts';
import { StoreField } from './StoreField.tsx';

const sydney = { latitude: -33.8688, longitude: 151.2093 };
const melbourne = { latitude: -37.8136, longitude: 144.9631 };

let models: FakeModels;
/** What the model was asked to find: the place of the device, or `network` where the server is to guess. */
let located: (Place | 'network')[];
/** Where the network is; `undefined` if that is not known. */
let network: Place | undefined;
beforeEach(() => {
  models = fakeModels();
  [located, network] = [[], melbourne];
  const { latitude, longitude } = models.reference;
  models.reference.sortedLocations.value = [
    { ...sampleStore, ...melbourne, id: 1, name: 'Melbourne store', distance: undefined },
    { ...sampleStore, ...sydney, id: 2, name: 'Sydney store', distance: undefined },
  ] as never;
  const made = new Map<unknown, unknown>();
  Object.assign(models, {
    session: { generation: signal(1) },
    host: { embedded: false },
    shared: (create: (of: unknown) => unknown) => {
      if (!made.has(create)) made.set(create, create(models));
      return made.get(create);
    },
  });
  Object.assign(models.reference, {
    async locate(position?: Place) {
      located.push(position ?? 'network');
      const at = position ?? network;
      [latitude.value, longitude.value] = [at?.latitude, at?.longitude];
    },
    forgetLocation() {
      [latitude.value, longitude.value] = [undefined, undefined];
    },
  });
});
afterEach(() => void Reflect.deleteProperty(navigator, 'geolocation'));

/** @returns the calls to the device */
function setDevice(answer: Place | { readonly code: number }) {
  const getCurrentPosition = vi.fn((give: (at: object) => void, refuse: (why: object) => void) =>
    'code' in answer ? refuse(answer) : give({ coords: answer }),
  );
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  return getCurrentPosition;
}
const prefer = (location: boolean | undefined) => {
  const privacy = location === undefined ? {} : { location };
  models.account.profile.data.value = { ...sampleProfile, custom_attributes: { privacy } };
};
async function open(language?: 'ar') {
  const field = { name: 'location_id', value: '', error: undefined, onChange: () => {} };
  return await renderInApp(
    <StoreField {...(field as never as Parameters<typeof StoreField>[0])} />,
    models,
    ['claims'],
    language,
  );
}
const button = () => screen.queryByRole('button', { name: 'Show the nearest first' });
const firstStore = () => screen.getAllByRole('radio')[0]?.closest('label')?.textContent;

it.each([true, undefined])(
  'the choice of a store asks the device only on a press, and then shows the nearest first (preference: %s)',
  async (location) => {
    const device = setDevice(sydney);
    prefer(location);
    const user = await open();
    expect(firstStore()).toContain('Melbourne store');
    expect(device).not.toHaveBeenCalled();
    await user.click(button() ?? expect.fail());
    await waitFor(() => expect(firstStore()).toContain('Sydney store'));
    expect(located).toEqual([sydney]);
    // It keeps its place and the focus, with nothing more to do.
    expect(button()?.getAttribute('aria-disabled')).toBe('true');
    await expectFocus(button);
  },
);

it('the choice of a store neither offers to ask nor uses an earlier place if the preference "Location" is off', async () => {
  const device = setDevice(sydney);
  const user = await open();
  await user.click(button() ?? expect.fail());
  await waitFor(() => expect(firstStore()).toContain('Sydney store'));
  act(() => prefer(false));
  expect(button()).toBeNull();
  expect(screen.getByText('Location is off under Privacy. Search by suburb or postcode.')).toBeTruthy();
  expect(firstStore()).toContain('Melbourne store');
  expect(device).toHaveBeenCalledTimes(1);
  // It is forgotten, also for Home and for the list of stores.
  expect(models.reference.latitude.value).toBeUndefined();
});

it('the choice of a store does not ask the network if the customer has refused the device’s question', async () => {
  setDevice({ code: 1 });
  const user = await open();
  await user.click(button() ?? expect.fail());
  expect(await screen.findByText(/You didn’t allow your location/)).toBeTruthy();
  expect(located).toEqual([]);
  expect(button()).toBeTruthy();
});

it('the choice of a store asks the network if the device does not know its place, and shows if neither knows it', async () => {
  setDevice({ code: 2 });
  network = undefined;
  const user = await open();
  await user.click(button() ?? expect.fail());
  expect(await screen.findByText(/We couldn’t tell where you are/)).toBeTruthy();
  network = sydney;
  await user.click(button() ?? expect.fail());
  await waitFor(() => expect(firstStore()).toContain('Sydney store'));
  expect(located).toEqual(['network', 'network']);
});

it('the choice of a store asks only the network in a frame, which may not ask the device', async () => {
  const device = setDevice(melbourne);
  network = sydney;
  Object.assign(models.host, { embedded: true });
  const user = await open();
  await user.click(button() ?? expect.fail());
  await waitFor(() => expect(firstStore()).toContain('Sydney store'));
  expect(device).not.toHaveBeenCalled();
  expect(located).toEqual(['network']);
});

it('the choice of a store keeps its order when the customer’s own store comes late, until a search', async () => {
  const user = await open();
  expect(firstStore()).toContain('Melbourne store');
  act(() => void (models.account.profile.data.value = { ...sampleProfile, preferred_location_id: 2 }));
  expect(firstStore()).toContain('Melbourne store');
  await user.type(screen.getByRole('searchbox'), 'store');
  expect(firstStore()).toContain('Sydney store');
});

it('the parts of a store are isolated in Arabic, so that a distance does not join a Latin address', async () => {
  setDevice(sydney);
  const user = await open('ar');
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(firstStore()).toContain('Sydney store'));
  const [name, address] = firstStore()?.split(' · ') ?? [];
  expect([name, address]).toEqual([
    '\u2068Sydney store\u2069',
    expect.stringMatching(/^\u2068[^\u2069]+\u2069$/),
  ]);
});
