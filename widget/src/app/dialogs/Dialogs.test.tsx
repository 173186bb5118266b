// @vitest-environment jsdom
import { signal } from '@preact/signals-react';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fillJsdom } from '#tests/support/render/fillJsdom.ts';
import { renderPage } from '#tests/support/render/renderPage.tsx';
import { ApiError } from '../../api/ApiError.ts';
import { Dialogs } from './Dialogs.tsx';

async function open(needTexts = async () => {}) {
  fillJsdom();
  const endsSoon = signal<number | undefined>(240);
  const session = {
    endsSoon,
    pendingSwitch: signal(undefined),
    stay: vi.fn(() => Promise.reject(new ApiError({ code: 'offline' }))),
    logout: vi.fn(async () => undefined),
  };
  const asked = { attempt: signal(undefined), error: signal(undefined), cancel: vi.fn() };
  const models = { session, stepUp: { open: signal(true) }, shared: () => asked as never };
  const props = { needTexts };
  await renderPage(Dialogs, { props, sections: ['session'], models: models as never });
  return { endsSoon };
}
const dialog = async () => (await screen.findByRole('heading', { level: 2 })).textContent;

it('asks for a code once the expiry dialog is dismissed, and shows that dialog again at the next expiry', async () => {
  const { endsSoon } = await open();
  expect(await dialog()).toBe('Stay signed in?');
  await userEvent.click(screen.getAllByRole('button', { name: 'Stay signed in' }).at(-1) as HTMLElement);
  await screen.findByRole('alert');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(await dialog()).toBe('Confirm it’s you');
  act(() => void (endsSoon.value = undefined));
  act(() => void (endsSoon.value = 299));
  expect(await dialog()).toBe('Stay signed in?');
});

it.each([
  ['are on their way', () => new Promise<void>(() => undefined)],
  ['can not be fetched', () => Promise.reject(new Error('offline'))],
])('shows no dialog whose texts %s', async (_name, needTexts) => {
  await open(needTexts);
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  expect(document.body.textContent).not.toMatch(/\w+\.\w+/);
});
