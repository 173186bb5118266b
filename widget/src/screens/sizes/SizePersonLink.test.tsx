// @vitest-environment jsdom
import { signal } from '@preact/signals-react';
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeModels, fakeResource, renderInApp } from '#tests/support/render/renderInApp.tsx';
import { sampleProfile } from '#tests/support/render/sampleAccount.ts';
import type { Connection } from '../../../contract/connections.ts';
import { defaultConfig } from '../../core/config/defaultConfig.ts';
import { SizePage } from './SizePage.tsx';

const noah: Connection = {
  id: 3,
  definition: { id: 1, handle: 'child', name: 'Child', icon_url: null },
  connector: { type: 'person', first_name: 'Noah', last_name: null },
  status: 'active',
  shared: [],
  created_at: '2026-06-20T00:00:00Z',
};

/** Renders My Size at an address with this query. @returns the pressed button of those that choose the person, if there are any */
async function open(search: string, connections: unknown = fakeResource([noah])) {
  const models = fakeModels();
  models.place.value = { path: '/size', search };
  models.account.profile.data.value = sampleProfile;
  const settings = { ...defaultConfig.component_settings, connections: { enabled: true } };
  const made = new Map<unknown, unknown>();
  Object.assign(models.account, { connections });
  Object.assign(models.config, { settings: signal(settings) });
  Object.assign(models, {
    session: { generation: signal(1), profileId: signal('maren'), endedBy: signal(undefined) },
    // Nothing is suggested.
    api: { call: async () => ({ data: [] }) },
    shared: (create: (of: unknown) => unknown) => {
      if (!made.has(create)) made.set(create, create(models));
      return made.get(create);
    },
  });
  await renderInApp(<SizePage />, models, ['sizes']);
  await act(async () => undefined);
  return screen.queryByRole('button', { pressed: true })?.textContent;
}

it('starts with the sizes of the person that a link names', async () => {
  expect(await open('?person=3')).toBe('Noah');
});

it.each(['', '?person=4', '?person='])(
  'starts with the customer’s own sizes with the query "%s"',
  async (search) => {
    expect(await open(search)).toBe('Me');
  },
);

it('shows no sizes until the person is known that a link names', async () => {
  expect(await open('?person=3', fakeResource(undefined))).toBeUndefined();
  expect(screen.queryByRole('button', { name: /^(Add|Change)/ })).toBeNull();
  expect(screen.queryByText('Measurements')).toBeNull();
});

it('waits some seconds for the people and the suggestions, which would move what can be pressed', async () => {
  vi.useFakeTimers();
  await open('', fakeResource(undefined));
  expect(screen.queryByRole('button')).toBeNull();
  act(() => void vi.advanceTimersByTime(3000));
  expect(screen.getByRole('button', { name: /^Measurements/ })).toBeTruthy();
});
