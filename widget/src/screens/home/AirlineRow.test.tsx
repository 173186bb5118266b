// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeModels, renderInApp } from '#tests/support/render/renderInApp.tsx';
import { sampleProfile } from '#tests/support/render/sampleAccount.ts';
import { AirlineRow } from './AirlineRow.tsx';

function modelsWithAirline(rules: object = {}) {
  const models = fakeModels();
  const { airline } = models.config.settings.value;
  models.config.settings.value = {
    ...models.config.settings.value,
    airline: { ...airline, enabled: true, name: 'Aurora', min: 2000, step: 500, max: 100000, ...rules },
  };
  return models;
}

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

it.each([
  [{ min: 3100 }, 'Convert from 3,500 points on'],
  [{ max: 2700 }, '2,500 points ready to convert'],
])('counts whole steps, as the sheet for converting does, for %o', async (rules, text) => {
  await renderInApp(<AirlineRow />, modelsWithAirline(rules), ['home']);
  expect(screen.getByText(text)).toBeTruthy();
});
