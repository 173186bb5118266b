// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { fakeModels, renderInApp } from '#tests/support/render/renderInApp.tsx';
import { CodePanel } from './CodePanel.tsx';

const words = { barcodeLabel: 'Barcode', qrLabel: 'QR code', closeLabel: 'Close', hint: 'Brighter' };

it.each([
  [true, ''],
  [false, null],
  [undefined, null],
])('the codes for the till are larger where the preference is %s', async (larger_barcode, large) => {
  const models = fakeModels();
  const { data } = models.account.profile;
  if (data.value) data.value = { ...data.value, custom_attributes: { preference: { larger_barcode } } };
  await renderInApp(
    <CodePanel name="Maren" value="482109375516" {...words} onClose={() => {}} />,
    models,
    [],
  );
  expect(screen.getByRole('dialog', { name: 'Maren' }).getAttribute('data-large')).toBe(large);
});

it('the codes for the till are in the first frame once their code is there', async () => {
  const panel = <CodePanel name="Maren" value="482109375516" {...words} onClose={() => {}} />;
  await vi.waitFor(() => expect(renderToString(panel).match(/role="img"/g)).toHaveLength(2));
});
