// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterPaint } from './afterPaint.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('acts after the next animation frame, not in it', () => {
  const act = vi.fn();
  afterPaint(act);
  requestAnimationFrame(() => expect(act).not.toHaveBeenCalled());
  vi.advanceTimersToNextFrame();
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledTimes(1);
});

it('does nothing once it was cancelled, before the frame or after it', () => {
  const act = vi.fn();
  afterPaint(act)();
  const stop = afterPaint(act);
  vi.advanceTimersToNextFrame();
  stop();
  vi.advanceTimersByTime(100);
  expect(act).not.toHaveBeenCalled();
});
