// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeModels, fakeResource, renderInApp } from '#tests/support/render/renderInApp.tsx';
import { sampleOrder } from '#tests/support/render/sampleAccount.ts';
import { OrderFacts } from './OrderFacts.tsx';

const tokyo = { iso_2_country_state_code: 'JP-13', iso: '13', name: 'Tokyo' };
const countries = fakeResource([{ iso_2: 'JP', iso_3: 'JPN', name: 'Japan', states: [tokyo] }]);

it('writes the state of a delivery by its name in countries that name states, as the address book does', async () => {
  const address = {
    ...{ address_1: '1-2-3 Nishi', city: 'Shinjuku', state: '13', postcode: '160-0023', country: 'JP' },
    ...{ id: 1, label: '', is_default: false },
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
