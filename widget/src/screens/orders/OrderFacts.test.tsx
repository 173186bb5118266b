// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeModels, fakeResource, renderInApp } from '#tests/support/render/renderInApp.tsx';
import { sampleOrder, sampleStore } from '#tests/support/render/sampleAccount.ts';
import { OrderFacts } from './OrderFacts.tsx';

const tokyo = { iso_2_country_state_code: 'JP-13', iso: '13', name: 'Tokyo' };
const inTokyo = { city: 'Shinjuku', state: '13', postcode: '160-0023', country: 'JP' };
const countries = fakeResource([{ iso_2: 'JP', iso_3: 'JPN', name: 'Japan', states: [tokyo] }]);

it('writes the state of a delivery by its name in countries that name states, as the address book does', async () => {
  const address = {
    ...{ address_1: '1-2-3 Nishi', id: 1, label: '', is_default: false },
    ...inTokyo,
  };
  const delivery = { name: 'Aiko Ota', address, tracking_url: null, due: null };
  const { reference, ...models } = fakeModels();
  const known = { ...models, reference: { ...reference, countries } };
  await renderInApp(<OrderFacts order={{ ...sampleOrder, location: null, delivery }} />, known, [
    'transactions',
    'orders',
  ]);
  expect(screen.getByText('Shinjuku Tokyo 160-0023')).toBeTruthy();
});

it('writes the state of a store in the same way', async () => {
  const { reference, ...models } = fakeModels();
  const store = { ...sampleStore, address: { address_1: '4-5-6 Nishi', ...inTokyo } };
  const known = { ...models, reference: { ...reference, countries, locations: fakeResource([store]) } };
  const order = { ...sampleOrder, delivery: null, location: { id: store.id, name: store.name } };
  await renderInApp(<OrderFacts order={order} />, known, ['transactions', 'orders']);
  expect(screen.getByText('Shinjuku Tokyo 160-0023')).toBeTruthy();
});
