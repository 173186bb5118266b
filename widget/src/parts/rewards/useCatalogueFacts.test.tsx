// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { fakeModels, renderInApp } from '#tests/support/render/renderInApp.tsx';
import type { CatalogueItem } from '../../../contract/rewards/catalogue.ts';
import { useCatalogueFacts } from './useCatalogueFacts.ts';

const umbrella: CatalogueItem = {
  ...{ id: 1000000, name: 'Umbrella', points: 1200, price: 15, currency: 'AUD', handle: 'umbrella' },
  ...{ type: 'product', category: 'things', value: null, channel: 'both', limit: null, valid_days: 90 },
  ...{ short_description: '', long_description: '', terms_conditions: '', image_url: null, stock: null },
  ...{ tier_handle: null, starts_at: null, ends_at: null },
};
const Cost = () => <p>{useCatalogueFacts(umbrella).cost}</p>;

it('keeps the money beside the points from left to right in Arabic', async () => {
  await renderInApp(<Cost />, fakeModels(), ['rewards'], 'ar');
  expect(document.body.textContent).toMatch(/\+ \u2068\$15\.00\u2069$/);
});
