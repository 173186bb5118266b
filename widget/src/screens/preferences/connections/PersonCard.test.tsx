// @vitest-environment jsdom
import { signal } from '@preact/signals-react';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeModels, renderInApp } from '#tests/support/render/renderInApp.tsx';
import { sampleProfile } from '#tests/support/render/sampleAccount.ts';
import type { Connection } from '../../../../contract/connections.ts';
import { defaultConfig } from '../../../core/config/defaultConfig.ts';
import { PersonCard } from './PersonCard.tsx';

/** The answer to a person with this many items in the wardrobe. */
const lists = (count: number) => ({
  data: [{ handle: 'wardrobe', name: 'Wardrobe', items_count: count }],
});

/** Renders the card of the person with the id 3, whose lists come with `answer`. */
async function open(
  sizes: Readonly<Record<string, unknown>>,
  answer: Promise<unknown> = new Promise(() => {}),
) {
  const models = fakeModels();
  models.account.profile.data.value = { ...sampleProfile, custom_attributes: { size: sizes } };
  const made = new Map<unknown, unknown>();
  Object.assign(models.config, {
    settings: signal({ ...defaultConfig.component_settings, size: { categories: ['tops', 'shoes'] } }),
  });
  Object.assign(models, {
    session: { generation: signal(1), profileId: signal('maren'), endedBy: signal(undefined) },
    api: { call: () => answer },
    shared: (create: (of: unknown) => unknown) => {
      if (!made.has(create)) made.set(create, create(models));
      return made.get(create);
    },
  });
  const person: Connection = {
    id: 3,
    definition: { id: 1, handle: 'child', name: 'Child', icon_url: null },
    connector: { type: 'person', first_name: 'Noah', last_name: null },
    status: 'active',
    shared: [],
    created_at: '2026-06-20T00:00:00Z',
  };
  const card = <PersonCard person={person} onEdit={() => undefined} onRemove={() => undefined} />;
  await renderInApp(card, models, ['preferences', 'people', 'sizes']);
}

it('a person has the sizes that are stored for them, in the tenant’s order, which lead to My Size', async () => {
  await open({
    shoes_3: { system: 'EU', value: 'unsure' },
    tops_3: { system: 'INT', value: 'M' },
    hats_3: '',
    tops: { system: 'AU', value: '12' },
    shoes_30: '38',
  });
  const link = await screen.findByRole('link', { name: 'Sizes: Tops M and Shoes Not sure' });
  expect(link.getAttribute('href')).toBe('/size?person=3');
});

it('a person without stored sizes has no line for them', async () => {
  await open({ tops: { system: 'AU', value: '12' } });
  expect(screen.getByText('Noah')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

it.each([
  ['items', 2, 'Wardrobe: 2 items'],
  ['none', 0, 'No items noted yet'],
])('a person with %s in their lists has a line for them before they are loaded', async (_, count, text) => {
  let load: (answer: unknown) => void = () => {};
  await open({}, new Promise((resolve) => (load = resolve)));
  expect(document.querySelectorAll('ul > li[aria-busy="true"]')).toHaveLength(1);
  load(lists(count));
  const line = await screen.findByText(text);
  expect(line.closest('ul')?.children).toHaveLength(1);
});

it('a person whose lists cannot be loaded has no line for them', async () => {
  await open({}, Promise.reject(new Error('offline')));
  await waitFor(() => expect(document.querySelector('ul > li')).toBeNull());
});
