import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallWire } from './createCalls.ts';
import * as part from './createCalls.ts';
import { createCalls } from './createCalls.script.ts';
import { loadCalls } from '../mount/loadParts.script.ts';
import { PortalError } from '../mount/PortalError.ts';

vi.mock('../mount/loadParts.script.ts', () => ({ loadCalls: vi.fn() }));

const head = { ns: 'profile-portal', v: 1 } as const;
const post = vi.fn<CallWire['post']>();
const wire = {
  methods: { getToken: () => null },
  stats: { ignored: 0, late: 0, limited: 0 },
  post,
  closedBy: () => undefined,
};
beforeEach(() => {
  post.mockClear();
  vi.mocked(loadCalls).mockReset().mockResolvedValue(part);
});

describe('calls of the script tag', () => {
  it('load and create the code for calls once, though two calls come before it, and keep their order', async () => {
    const made = vi.spyOn(part, 'createCalls');
    const calls = createCalls(wire);
    const answers = [calls.call('logout'), calls.call('back')];
    expect(calls.count()).toBe(0);
    await vi.waitFor(() => expect(calls.count()).toBe(2));
    expect(made).toHaveBeenCalledTimes(1);
    expect(post.mock.calls.map(([{ t, ...body }]) => [t, 'm' in body && body.m])).toEqual([
      ['req', 'logout'],
      ['req', 'back'],
    ]);
    calls.close('destroyed');
    await expect(Promise.allSettled(answers)).resolves.toMatchObject([
      { reason: { code: 'destroyed' } },
      { reason: { code: 'destroyed' } },
    ]);
  });

  it('answer the portal’s first call once their code is loaded', async () => {
    const calls = createCalls(wire);
    calls.take({ ...head, t: 'req', id: 1, m: 'getToken', a: { reason: 'initial' } });
    await vi.waitFor(() => expect(post).toHaveBeenCalledWith({ t: 'res', id: 1, r: null }));
  });

  it('reject while their code can’t be loaded, and work once it can', async () => {
    vi.mocked(loadCalls).mockRejectedValueOnce(new PortalError('load_error'));
    const calls = createCalls(wire);
    await expect(calls.call('logout')).rejects.toMatchObject({ code: 'load_error' });
    const answer = calls.call('logout');
    await vi.waitFor(() => expect(calls.count()).toBe(1));
    calls.take({ ...head, t: 'res', id: 1, r: null });
    await expect(answer).resolves.toBeNull();
  });

  it('reject as not loaded, not as unanswered, where their code never arrives', async () => {
    vi.useFakeTimers();
    vi.mocked(loadCalls).mockReturnValueOnce(new Promise(() => {}));
    const outcome = createCalls(wire)
      .call('')
      .catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10000);
    expect(await outcome).toMatchObject({ code: 'load_error' });
    vi.useRealTimers();
  });

  it('run no other request once a method has destroyed the portal, though it arrived before that', async () => {
    let isClosed = false;
    const getToken = vi.fn(() => ((isClosed = true), null));
    const stats = { ignored: 0, late: 0, limited: 0 };
    const closedBy = () => (isClosed ? ('destroyed' as const) : undefined);
    const calls = createCalls({ ...wire, methods: { getToken }, stats, closedBy });
    for (const id of [1, 2]) calls.take({ ...head, t: 'req', id, m: 'getToken', a: { reason: 'initial' } });
    await vi.waitFor(() => expect(stats.ignored).toBe(1));
    expect(getToken).toHaveBeenCalledTimes(1);
  });
});
