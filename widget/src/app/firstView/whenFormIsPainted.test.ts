// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenFormIsPainted } from './whenFormIsPainted.ts';

let frames: FrameRequestCallback[] = [];

beforeEach(() => {
  document.documentElement.lang = 'en';
  vi.useFakeTimers();
  frames = [];
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

/** @returns whether it has resolved */
function start(attributes: string): () => boolean {
  document.body.innerHTML = `<div id="first-view" ${attributes}></div>`;
  let isOver = false;
  void whenFormIsPainted().then(() => (isOver = true));
  return () => isOver;
}
const paint = async () => {
  for (const callback of frames.splice(0)) callback(0);
  await vi.advanceTimersByTimeAsync(1);
};

it('resolves at once where no form is shown, and warms up the formats meanwhile', async () => {
  const format = vi.spyOn(Intl, 'NumberFormat');
  const isOver = start('');
  await Promise.resolve();
  expect(isOver()).toBe(true);
  await paint();
  expect(format).toHaveBeenCalled();
});

it('waits until the form is painted, and once more for the height that the page gives it', async () => {
  const format = vi.spyOn(Intl, 'NumberFormat');
  const isOver = start('data-form');
  await paint();
  expect(isOver()).toBe(false);
  await paint();
  expect(isOver()).toBe(true);
  expect(format).not.toHaveBeenCalled();
});

it('does not wait for frames that never come, such as those of a closed dialog', async () => {
  const isOver = start('data-form');
  await vi.advanceTimersByTimeAsync(99);
  expect(isOver()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isOver()).toBe(true);
});

it('waits for the rest of the document, in which the form may stand', async () => {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  const isOver = start('');
  await vi.advanceTimersByTimeAsync(500);
  expect(isOver()).toBe(false);
  state.mockReturnValue('interactive');
  document.dispatchEvent(new Event('readystatechange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(isOver()).toBe(true);
});
