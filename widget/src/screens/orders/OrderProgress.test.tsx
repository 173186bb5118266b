// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeModels, renderInApp } from '#tests/support/render/renderInApp.tsx';
import { sampleOrder } from '#tests/support/render/sampleAccount.ts';
import { OrderProgress } from './OrderProgress.tsx';

it('breaks no line inside a time, where a step is narrower than its day and time', async () => {
  const order = { ...sampleOrder, timezone: 'Australia/Melbourne' };
  await renderInApp(<OrderProgress order={order} />, fakeModels(), ['transactions']);
  const [step] = screen.getAllByRole('listitem');
  expect(step?.textContent).toMatch(/12 Nov, 10:42[\u00A0\u202F]am$/);
});

it('shows on which day an order was claimed, also while its points are pending', async () => {
  const order = { ...sampleOrder, claimed_at: '2026-11-14T20:00:00Z' };
  await renderInApp(<OrderProgress order={order} />, fakeModels(), ['transactions']);
  const claimed = screen.getByText(/^Claimed on/).textContent?.replaceAll(/[\u2066-\u2069]/g, '');
  expect(claimed).toBe('Claimed on 15 Nov 2026');
});
