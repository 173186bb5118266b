// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { warmUpFormats } from './warmUpFormats.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'setTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('formats a first number and a first date in the page’s language after a paint', async () => {
  document.documentElement.lang = 'ar';
  const made = [vi.spyOn(Intl, 'NumberFormat'), vi.spyOn(Intl, 'DateTimeFormat')];
  warmUpFormats();
  expect(made.map((each) => each.mock.calls.length)).toEqual([0, 0]);
  await vi.advanceTimersByTimeAsync(50);
  expect(made.map((each) => each.mock.calls.map(([language]) => language))).toEqual([['ar'], ['ar']]);
});
