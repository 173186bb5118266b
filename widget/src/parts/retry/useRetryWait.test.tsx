// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/ApiError.ts';
import { useRetryWait } from './useRetryWait.ts';

let nowMs = 0;
const clock = { now: () => nowMs };
vi.mock('../../core/app/useApp.ts', () => ({ useApp: () => ({ clock }) }));

const tick = async (ms: number) => {
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
    const { result } = renderHook(() => useRetryWait(error));
    expect(result.current).toBe(30);
    await tick(10000);
    expect(result.current).toBe(20);
    await tick(21000);
    expect(result.current).toBe(0);
  });

  it('is none where nothing was refused, though the clock is put back', async () => {
    const { result, rerender } = renderHook(() => useRetryWait(undefined));
    expect(result.current).toBe(0);
    await tick(-61000);
    rerender();
    expect(result.current).toBe(0);
  });

  it('never gets longer than the server asked for', async () => {
    const error = refusal();
    const { result } = renderHook(() => useRetryWait(error));
    await tick(-3_600_000);
    expect(result.current).toBe(30);
  });
});
