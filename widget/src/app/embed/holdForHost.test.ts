import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdForHost } from './holdForHost.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<void>(() => {});

it('waits a second for a host that never connects', () => {
  const release = vi.fn();
  holdForHost(release);
  vi.advanceTimersByTime(999);
  expect(release).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(release).toHaveBeenCalled();
});

it('waits three seconds for a connected host that does not answer', () => {
  const release = vi.fn();
  const { during } = holdForHost(release);
  vi.advanceTimersByTime(900);
  during(never);
  vi.advanceTimersByTime(1500);
  during(never);
  expect(release).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1500);
  expect(release).toHaveBeenCalledTimes(1);
});

it('waits for a login that begins as soon as the host is connected', async () => {
  const release = vi.fn();
  const { during } = holdForHost(release);
  let finish = () => {};
  during(Promise.resolve());
  await vi.advanceTimersByTimeAsync(40);
  during(new Promise<void>((resolve) => (finish = resolve)));
  await vi.advanceTimersByTimeAsync(500);
  expect(release).not.toHaveBeenCalled();
  finish();
  await vi.advanceTimersByTimeAsync(50);
  expect(release).toHaveBeenCalled();
});

it('ends with a failed login too', async () => {
  const release = vi.fn();
  holdForHost(release).during(Promise.reject(new Error('no')));
  await vi.advanceTimersByTimeAsync(50);
  expect(release).toHaveBeenCalledTimes(1);
});

it('leaves no timer behind', () => {
  const { during, end } = holdForHost(vi.fn());
  during(never);
  end();
  expect(vi.getTimerCount()).toBe(0);
});
