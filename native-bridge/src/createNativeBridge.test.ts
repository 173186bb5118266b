import { beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryEndpoint } from './adapters/memory.ts';
import { createNativeBridge } from './createNativeBridge.ts';

const page = { name: 'page_view', properties: { page: '/home' }, schemaVersion: 1 };

beforeEach(() => {
  vi.useFakeTimers();
});

describe('createNativeBridge', () => {
  it('sends analytics and logout as JSON envelopes with a running number', () => {
    const endpoint = memoryEndpoint();
    const bridge = createNativeBridge({ endpoint });
    bridge.emit('analytics', page);
    bridge.emit('logout', { reason: 'user' });
    expect(endpoint.sent.map((text) => JSON.parse(text))).toEqual([
      { ns: 'profile-portal', v: 1, t: 'evt', e: 'analytics', d: page, s: 1 },
      { ns: 'profile-portal', v: 1, t: 'evt', e: 'logout', d: { reason: 'user' }, s: 2 },
    ]);
  });

  it('keeps what was sent early for an app that comes within 2 s, in order', async () => {
    const endpoint = memoryEndpoint();
    let there = false;
    const bridge = createNativeBridge({ detect: () => (there ? endpoint : undefined) });
    bridge.emit('analytics', page);
    bridge.emit('logout', { reason: 'expired' });
    await vi.advanceTimersByTimeAsync(1500);
    there = true;
    await vi.advanceTimersByTimeAsync(100);
    expect(endpoint.sent.map((text) => JSON.parse(text).e)).toEqual(['analytics', 'logout']);
    expect(bridge.kind).toBe('memory');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('N6 drops everything silently without an app: at most 100 wait, and the search ends after 2 s', async () => {
    const detect = vi.fn(() => undefined);
    const bridge = createNativeBridge({ detect });
    for (let i = 0; i < 150; i++) bridge.emit('analytics', page);
    expect(bridge.stats.dropped).toBe(50);
    await vi.advanceTimersByTimeAsync(2000);
    expect(bridge.stats.dropped).toBe(150);
    expect(vi.getTimerCount()).toBe(0);
    expect(detect).toHaveBeenCalledTimes(21);
    bridge.emit('analytics', page);
    expect(bridge.stats.dropped).toBe(151);
  });

  it('N9 sends no field that the event does not have, and nothing that is not the event', () => {
    const endpoint = memoryEndpoint();
    const bridge = createNativeBridge({ endpoint });
    bridge.emit('analytics', { ...page, email: 'maren@example.com' } as never);
    bridge.emit('analytics', { ...page, properties: { person: { email: 'maren@example.com' } } } as never);
    expect(endpoint.sent).toHaveLength(1);
    expect(endpoint.sent[0]).not.toContain('maren');
    expect(bridge.stats.dropped).toBe(1);
  });

  it('does not fail when the app does', () => {
    const bridge = createNativeBridge({
      endpoint: {
        kind: 'memory',
        post: () => {
          throw new Error('the app is gone');
        },
      },
    });
    expect(() => bridge.emit('analytics', page)).not.toThrow();
    expect(bridge.stats.dropped).toBe(1);
  });

  it('stops searching and sending when it is closed', async () => {
    const detect = vi.fn(() => undefined);
    const bridge = createNativeBridge({ detect });
    bridge.close();
    await vi.advanceTimersByTimeAsync(2000);
    expect(detect).toHaveBeenCalledTimes(1);
  });
});
