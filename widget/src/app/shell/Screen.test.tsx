// @vitest-environment jsdom
import { signal } from '@preact/signals-react';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '#tests/support/render/renderPage.tsx';
import type { PagesModel } from '../navigation/createPages.ts';
import { Screen } from './Screen.tsx';

it('offers another try where the page after the session cannot be loaded', async () => {
  const shown = { view: 'home', path: '/home', props: {}, Page: () => <h1>Home</h1> };
  const pages = { shown: signal(shown), failed: signal(true) } as unknown as PagesModel;
  await renderPage(Screen, {
    props: { pages, onPage: vi.fn() },
    sections: ['home'],
    models: {
      session: { status: signal('loggedOut'), generation: signal(1) },
      host: { track: vi.fn() },
    } as never,
  });
  expect(screen.queryByText('Home')).toBeNull();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
