import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenQuiet } from './whenQuiet.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('waits for the calls of the view, and then until the page is idle', () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (act: () => void) => idle.push(act));
  const act = vi.fn();
  whenQuiet(act);
  vi.advanceTimersByTime(2999);
  expect(idle).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(act).not.toHaveBeenCalled();
  idle[0]?.();
  expect(act).toHaveBeenCalledTimes(1);
});

it('acts after the wait in a browser without idle callbacks', () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  const act = vi.fn();
  whenQuiet(act);
  vi.advanceTimersByTime(3000);
  expect(act).toHaveBeenCalledTimes(1);
});

it('does nothing once it was cancelled, in either wait', () => {
  const cancel = vi.fn();
  vi.stubGlobal('requestIdleCallback', () => 7);
  vi.stubGlobal('cancelIdleCallback', cancel);
  const act = vi.fn();
  whenQuiet(act)();
  const stop = whenQuiet(act);
  vi.advanceTimersByTime(5000);
  stop();
  expect(act).not.toHaveBeenCalled();
  expect(cancel).toHaveBeenCalledExactlyOnceWith(7);
});
