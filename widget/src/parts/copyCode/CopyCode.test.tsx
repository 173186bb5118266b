// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '#tests/support/render/renderPage.tsx';
import { CopyCode } from './CopyCode.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  Reflect.deleteProperty(document, 'execCommand');
});

const press = async (clipboard: object | undefined) => {
  vi.stubGlobal('navigator', { onLine: true, clipboard });
  await renderPage(CopyCode, { props: { code: 'ABCDE-23456' }, sections: ['rewards'] });
  vi.useFakeTimers();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Copy code' })));
};
const confirmation = () => screen.getByRole('status').textContent;

it('copies the code, and confirms it for two seconds', async () => {
  const writeText = vi.fn(async () => undefined);
  await press({ writeText });
  expect(writeText).toHaveBeenCalledWith('ABCDE-23456');
  expect(confirmation()).toBe('Copied');
  act(() => void vi.advanceTimersByTime(2000));
  expect(confirmation()).toBe('');
});

it.each([
  ['is missing', undefined],
  ['is refused', { writeText: async () => await Promise.reject(new Error('denied')) }],
])('copies by a selection where the clipboard %s', async (_case, clipboard) => {
  let selected = '';
  Object.assign(document, {
    execCommand: () => {
      selected = String(window.getSelection());
      return true;
    },
  });
  await press(clipboard);
  expect(selected).toBe('ABCDE-23456');
  expect(confirmation()).toBe('Copied');
});

it('confirms nothing where neither works, and leaves the code selected', async () => {
  Object.assign(document, { execCommand: () => false });
  await press(undefined);
  expect(confirmation()).toBe('');
  expect(String(window.getSelection())).toBe('ABCDE-23456');
});
