// @vitest-environment jsdom
import { signal } from '@preact/signals-react';
import { fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeModels, renderInApp } from '#tests/support/render/renderInApp.tsx';
import type { Connection } from '../../../../contract/connections.ts';
import { defaultConfig } from '../../../core/config/defaultConfig.ts';
import { ProgrammeCard } from './ProgrammeCard.tsx';

/** Renders a programme. @returns its picture, if it has one */
async function open(icon_url: string | null) {
  const models = fakeModels();
  const general = signal({ ...defaultConfig.general, publicAssetUrl: 'https://cdn.example/x' });
  Object.assign(models.config, { general });
  // The state of the link stays unknown.
  Object.assign(models, { api: { call: () => new Promise(() => undefined) } });
  const programme: Connection = {
    id: 9,
    definition: { id: 5, handle: 'tide-club', name: 'Tide Club', icon_url },
    connector: { type: 'programme', masked: '•••• 7731' },
    status: 'active',
    shared: [],
    created_at: '2026-06-20T00:00:00Z',
  };
  const card = <ProgrammeCard programme={programme} onManage={() => undefined} onUnlink={() => undefined} />;
  await renderInApp(card, models, ['preferences', 'people']);
  return document.querySelector('img');
}
const icons = () => document.querySelectorAll('svg').length;

it('a programme has its own icon, which is decorative, and a general one if that cannot be loaded', async () => {
  const icon = (await open('icons/tide.svg')) ?? expect.fail('no picture');
  expect(icon.getAttribute('src')).toBe('https://cdn.example/x/icons/tide.svg');
  expect(icon.getAttribute('alt')).toBe('');
  const before = icons();
  fireEvent.error(icon);
  expect(document.querySelector('img')).toBeNull();
  expect(icons()).toBe(before + 1);
});

it('a programme without an icon of its own has a general one', async () => {
  const icon = await open(null);
  expect(icon).toBeNull();
  // Beside that of the state.
  expect(icons()).toBe(2);
});
