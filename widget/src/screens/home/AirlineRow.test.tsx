// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeModels, renderInApp } from '#tests/support/render/renderInApp.tsx';
import { sampleProfile } from '#tests/support/render/sampleAccount.ts';
import { AirlineRow, convertible } from './AirlineRow.tsx';

const rules = { min: 2000, step: 500, max: 100000 };

function modelsWithAirline() {
  const models = fakeModels();
  const { airline } = models.config.settings.value;
  models.config.settings.value = {
    ...models.config.settings.value,
    airline: { ...airline, enabled: true, name: 'Aurora', ...rules },
  };
  return models;
}

it('offers whole steps from the least amount to the most', () => {
  expect(convertible(1999, rules)).toBe(0);
  expect(convertible(3240, rules)).toBe(3000);
  expect(convertible(1000000, rules)).toBe(100000);
  expect(convertible(-120, rules)).toBe(0);
});

it('shows the end of the linked number and how many points can be converted', async () => {
  await renderInApp(<AirlineRow />, modelsWithAirline(), ['home']);
  expect(screen.getByText('•••• 4417')).toBeTruthy();
  expect(screen.getByText('3,000 points ready to convert')).toBeTruthy();
});

it('links to the airline in the preferences if the customer has no linked number', async () => {
  const models = modelsWithAirline();
  models.account.profile.data.value = { ...sampleProfile, identities: [] };
  await renderInApp(<AirlineRow />, models, ['home']);
  expect(screen.getByRole('link', { name: /Link Aurora/ }).getAttribute('href')).toBe('/preference#airline');
});
