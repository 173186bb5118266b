// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeModels, renderInApp } from '#tests/support/render/renderInApp.tsx';
import { CodePanel } from './CodePanel.tsx';

it.each([
  [true, ''],
  [false, null],
  [undefined, null],
])('the codes for the till are larger where the preference is %s', async (larger_barcode, large) => {
  const models = fakeModels();
  const { data } = models.account.profile;
  if (data.value) data.value = { ...data.value, custom_attributes: { preference: { larger_barcode } } };
  const words = { barcodeLabel: 'Barcode', qrLabel: 'QR code', closeLabel: 'Close', hint: 'Brighter' };
  await renderInApp(
    <CodePanel name="Maren" value="482109375516" {...words} onClose={() => {}} />,
    models,
    [],
  );
  expect(screen.getByRole('dialog', { name: 'Maren' }).getAttribute('data-large')).toBe(large);
});
