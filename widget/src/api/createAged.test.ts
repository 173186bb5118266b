import { describe, expect, it, vi } from 'vitest';
import { ApiError } from './ApiError.ts';
import { createAged } from './createAged.ts';

function setUp() {
  let now = 0;
  const fetch = vi.fn(async () => ({ lastUpdated: '2026-11-20T00:00:00Z' }));
  const age = vi.fn(async () => ({ lastUpdated: '2026-11-20T00:00:00Z' }));
  const log = vi.fn();
  const aged = createAged({ fetch, age, now: () => now, log });
  return { aged, fetch, age, log, pass: (ms: number) => (now += ms) };
}

describe('reference data', () => {
  it('are kept for 86400 s', async () => {
    const { aged, fetch, age, pass } = setUp();
    await aged.load();
    pass(86399000);
    await aged.check();
    expect([fetch.mock.calls.length, age.mock.calls.length]).toEqual([1, 1]);
    pass(1000);
    await aged.check();
    expect([fetch.mock.calls.length, age.mock.calls.length]).toEqual([2, 1]);
  });

  it('are fetched again when the server has newer ones', async () => {
    const { aged, fetch, age } = setUp();
    await aged.load();
    age.mockResolvedValueOnce({ lastUpdated: '2026-11-20T00:00:01Z' });
    await aged.check();
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('are not checked before they are first needed', async () => {
    const { aged, fetch, age } = setUp();
    await aged.check();
    expect([fetch.mock.calls.length, age.mock.calls.length]).toEqual([0, 0]);
  });

  it('only log their errors', async () => {
    const { aged, fetch, log } = setUp();
    fetch.mockRejectedValueOnce(new ApiError({ status: 503 }));
    await aged.load();
    expect(log).toHaveBeenCalledExactlyOnceWith(expect.any(ApiError));
  });
});
