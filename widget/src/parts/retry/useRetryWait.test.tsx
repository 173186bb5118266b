// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppContext, type AppModels } from '../../core/app/useApp.ts';
import { ApiError } from '../../api/ApiError.ts';
import { useRetryWait } from './useRetryWait.ts';

let nowMs = 0;
const clock = { now: () => nowMs };
const wrapper = ({ children }: { readonly children: ReactNode }) => (
  // Only the model that the hook reads.
  <AppContext value={{ clock } as AppModels}>{children}</AppContext>
);

/** Moves the clock by `ms`, back if negative, and lets one second of timers run, as after a sleep of the device. */
const moveClock = async (ms: number) => {
  nowMs += ms;
  await act(() => vi.advanceTimersByTimeAsync(1000));
};
const refusal = () => new ApiError({ status: 429, code: 'rate_limited', retryAfterS: 30 });
beforeEach(() => {
  nowMs = 1_800_000_000_000;
  vi.useFakeTimers();
});

describe('the wait after a refusal', () => {
  it('is as long as the server asked for, and ends', async () => {
    const error = refusal();
    const { result } = renderHook(() => useRetryWait(error), { wrapper });
    expect(result.current).toBe(30);
    await moveClock(10000);
    expect(result.current).toBe(20);
    await moveClock(21000);
    expect(result.current).toBe(0);
  });

  it('is none where nothing was refused, though the clock is put back', async () => {
    const { result, rerender } = renderHook(() => useRetryWait(undefined), { wrapper });
    expect(result.current).toBe(0);
    await moveClock(-61000);
    rerender();
    expect(result.current).toBe(0);
  });

  it('is the same wherever it is shown, however late', async () => {
    const error = refusal();
    const button = renderHook(() => useRetryWait(error), { wrapper });
    await moveClock(10000);
    const notice = renderHook(() => useRetryWait(error), { wrapper });
    expect([button.result.current, notice.result.current]).toEqual([20, 20]);
    notice.unmount();
    await moveClock(5000);
    const again = renderHook(() => useRetryWait(error), { wrapper });
    expect([button.result.current, again.result.current]).toEqual([15, 15]);
  });

  it('begins anew with another refusal', async () => {
    const { result, rerender } = renderHook(({ error }) => useRetryWait(error), {
      wrapper,
      initialProps: { error: refusal() },
    });
    await moveClock(10000);
    rerender({ error: refusal() });
    expect(result.current).toBe(30);
  });

  it('is never longer than the server asked for, even if the clock is set back', async () => {
    const error = refusal();
    const { result } = renderHook(() => useRetryWait(error), { wrapper });
    await moveClock(-3_600_000);
    expect(result.current).toBe(30);
  });
});
