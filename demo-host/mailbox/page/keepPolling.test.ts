// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepPolling } from './keepPolling.ts';

/** The ends of the polls that have begun. */
let ends: (() => void)[];
const poll = () => new Promise<void>((resolve) => ends.push(resolve));
/** Lets promises that are settled continue. */
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  ends = [];
  // A page polls for as long as it is open: real timers would outlive the test.
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it('a page that becomes visible during a poll polls again only when that has ended', async () => {
  keepPolling(poll);
  await settle();
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await settle();
  expect(ends).toHaveLength(2);
});

it('polls again a second after the last poll has ended, and at once when it is asked', async () => {
  const pollNow = keepPolling(poll);
  await settle();
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(999);
  expect(ends).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(ends).toHaveLength(2);
  const asked = pollNow();
  await settle();
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await settle();
  expect(ends).toHaveLength(3);
  ends[2]?.();
  await asked;
});
