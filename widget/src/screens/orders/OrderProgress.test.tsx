// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeModels, renderInApp } from '#tests/support/render/renderInApp.tsx';
import { sampleOrder, sampleProfile } from '#tests/support/render/sampleAccount.ts';
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

it('opens the page of the carrier as another site, and has no link without such a page', async () => {
  const [address] = sampleProfile.addresses;
  const tracked = (tracking_url: string | null) => ({
    ...sampleOrder,
    delivery: { name: 'Maren Ellison', address: address as never, tracking_url, due: null },
  });
  const models = fakeModels();
  const url = 'https://parcels.example/track/R-1043';
  const user = await renderInApp(<OrderProgress order={tracked(url)} />, models, ['transactions']);
  const link = screen.getByRole('link', { name: 'Track parcel' });
  expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([
    url,
    '_blank',
    'noopener noreferrer',
  ]);
  await user.click(link);
  expect(models.visited).toEqual([url]);
  // W12: another kind of address is not a link either.
  for (const none of [
    null,
    'javascript:alert(1)',
    '//parcels.example/1',
    '/track/1',
    'ftp://parcels.example',
  ]) {
    cleanup();
    await renderInApp(<OrderProgress order={tracked(none)} />, models, ['transactions']);
    expect(screen.queryByRole('link')).toBeNull();
  }
});
