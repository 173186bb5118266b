import { describe, expect, it, vi } from 'vitest';
import { createSubscriptions } from './createSubscriptions.ts';

describe('createSubscriptions', () => {
  it('calls a listener until it unsubscribes', () => {
    const { on, _emit: emit } = createSubscriptions([]);
    const listener = vi.fn();
    const stop = on('route', listener);
    emit('route', 1);
    stop();
    emit('route', 2);
    expect(listener.mock.calls).toEqual([[1]]);
  });

  it('gives a late listener of a state event its last value, and of another event nothing', async () => {
    const { on, _emit: emit } = createSubscriptions(['auth']);
    emit('auth', 1);
    emit('auth', 2);
    emit('analytics', 3);
    const listener = vi.fn();
    on('auth', listener);
    on('analytics', listener);
    expect(listener).not.toHaveBeenCalled();
    await Promise.resolve();
    expect(listener.mock.calls).toEqual([[2]]);
  });

  it('calls the next listener when one throws, and reports that error', () => {
    const report = vi.fn();
    vi.stubGlobal('reportError', report);
    const { on, _emit: emit } = createSubscriptions([]);
    const mistake = new Error('page');
    const listener = vi.fn();
    on('route', () => {
      throw mistake;
    });
    on('route', listener);
    emit('route', 1);
    expect(listener).toHaveBeenCalledWith(1);
    expect(report).toHaveBeenCalledWith(mistake);
    vi.unstubAllGlobals();
  });
});
