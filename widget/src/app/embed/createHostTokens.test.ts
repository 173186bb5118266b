import { beforeEach, describe, expect, it, vi } from 'vitest';
import { madeUpToken } from '#tests/support/api/madeUpToken.ts';
import { createHostTokens } from './createHostTokens.ts';

const S = 1_800_000_000;
const tokenFor = (seconds: number) => madeUpToken({ pid: 'maren', exp: S + seconds });
const getToken = vi.fn();
let steady = 0;

function open(capabilities = ['getToken']) {
  return createHostTokens({
    connection: { call: { getToken } as never, capabilities: new Set(capabilities) },
    clock: { now: () => S * 1000 },
    steadyNow: () => steady,
  });
}
const answer = (token: string) => ({ token, expiresAt: 0 });

beforeEach(() => {
  steady = 0;
  getToken.mockReset();
  getToken.mockResolvedValue(answer(tokenFor(3600)));
});

describe('getToken', () => {
  it('returns the host’s token, and sends the reason', async () => {
    await expect(open().ask('initial')).resolves.toBe(tokenFor(3600));
    expect(getToken).toHaveBeenCalledExactlyOnceWith({ reason: 'initial' });
  });

  it('is not called on a host without it', async () => {
    const tokens = open([]);
    expect(tokens.has()).toBe(false);
    await expect(tokens.ask('expired')).resolves.toBeUndefined();
    expect(getToken).not.toHaveBeenCalled();
  });

  it('distinguishes signed out from no answer', async () => {
    getToken.mockResolvedValueOnce(null);
    await expect(open().ask('initial')).resolves.toBeNull();
    getToken.mockRejectedValueOnce(new Error('timeout'));
    await expect(open().ask('initial')).resolves.toBeUndefined();
  });

  it('is called once at a time', async () => {
    const tokens = open();
    const both = Promise.all([tokens.ask('initial'), tokens.ask('expired')]);
    await expect(both).resolves.toEqual([tokenFor(3600), tokenFor(3600)]);
    expect(getToken).toHaveBeenCalledTimes(1);
  });

  it.each([14, 0, -60])('is called again, as expired, for a token that ends in %i s', async (seconds) => {
    getToken.mockResolvedValueOnce(answer(tokenFor(seconds)));
    await expect(open().ask('initial')).resolves.toBe(tokenFor(3600));
    expect(getToken.mock.calls.map(([input]) => input.reason)).toEqual(['initial', 'expired']);
  });

  it('is called again at most once in 30 s', async () => {
    const tokens = open();
    getToken.mockResolvedValue(answer(tokenFor(1)));
    await expect(tokens.ask('initial')).resolves.toBeUndefined();
    await expect(tokens.ask('rejected')).resolves.toBeUndefined();
    expect(getToken).toHaveBeenCalledTimes(2);
    steady = 29999;
    await tokens.ask('expired');
    expect(getToken).toHaveBeenCalledTimes(2);
    steady = 30000;
    await tokens.ask('expired');
    expect(getToken).toHaveBeenCalledTimes(3);
  });
});
