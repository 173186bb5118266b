// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiClient } from '../../api/ApiClient.ts';
import { ApiError } from '../../api/ApiError.ts';
import { createConnectivity } from './createConnectivity.ts';

let hidden = false;
let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  hidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
});
afterEach(() => stop());

function setUp() {
  const call = vi.fn<() => Promise<undefined>>().mockResolvedValue(undefined);
  const connectivity = createConnectivity();
  stop = connectivity.start({ call } as unknown as ApiClient);
  return { connectivity, call };
}
const fail = (error: ApiError) => async (): Promise<undefined> => {
  throw error;
};

describe('connectivity', () => {
  it('polls every 3000 ms', async () => {
    const { call } = setUp();
    await vi.advanceTimersByTimeAsync(2999);
    expect(call).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(call).toHaveBeenCalledTimes(1);
    expect(call.mock.lastCall?.[0 as never]).toMatchObject({ path: '/api/network/available' });
    await vi.advanceTimersByTimeAsync(3000);
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('is offline when the check fails, and online again when it works', async () => {
    const { connectivity, call } = setUp();
    call.mockImplementationOnce(fail(new ApiError({ code: 'offline' })));
    await vi.advanceTimersByTimeAsync(3000);
    expect(connectivity.online.value).toBe(false);
    await vi.advanceTimersByTimeAsync(3000);
    expect(connectivity.online.value).toBe(true);
  });

  it('takes one late answer for a slow network, and two in a row for no network', async () => {
    const { connectivity, call } = setUp();
    call.mockImplementation(fail(new ApiError({ code: 'aborted' })));
    await vi.advanceTimersByTimeAsync(3000);
    expect(connectivity.online.value).toBe(true);
    await vi.advanceTimersByTimeAsync(3000);
    expect(connectivity.online.value).toBe(false);
    await vi.advanceTimersByTimeAsync(3000);
    expect(connectivity.online.value).toBe(false);
    connectivity.observe(true);
    await vi.advanceTimersByTimeAsync(3000);
    expect(connectivity.online.value).toBe(true);
  });

  it('is online while other calls are answered, however late its own check is', async () => {
    const { connectivity, call } = setUp();
    call.mockImplementation(async () => {
      connectivity.observe(true);
      return await fail(new ApiError({ code: 'aborted' }))();
    });
    await vi.advanceTimersByTimeAsync(30000);
    expect(call.mock.calls.length).toBeGreaterThan(5);
    expect(connectivity.online.value).toBe(true);
  });

  it('treats an error of the server as a working network', async () => {
    const { connectivity, call } = setUp();
    call.mockImplementation(fail(new ApiError({ status: 503 })));
    await vi.advanceTimersByTimeAsync(3000);
    expect(connectivity.online.value).toBe(true);
  });

  it('follows the browser’s events, and checks before it trusts `online`', async () => {
    const { connectivity, call } = setUp();
    window.dispatchEvent(new Event('offline'));
    expect(connectivity.online.value).toBe(false);
    call.mockImplementationOnce(fail(new ApiError({ code: 'timeout' })));
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(connectivity.online.value).toBe(false);
    await vi.advanceTimersByTimeAsync(3000);
    expect(connectivity.online.value).toBe(true);
  });

  it('pauses while hidden and checks at once when shown', async () => {
    const { call } = setUp();
    hidden = true;
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(60000);
    expect(call).not.toHaveBeenCalled();
    hidden = false;
    document.dispatchEvent(new Event('visibilitychange'));
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('learns from every other call, and stops', async () => {
    const { connectivity, call } = setUp();
    connectivity.observe(false);
    expect(connectivity.online.value).toBe(false);
    stop();
    await vi.advanceTimersByTimeAsync(60000);
    expect(call).not.toHaveBeenCalled();
  });
});
