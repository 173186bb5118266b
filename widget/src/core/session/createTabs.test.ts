// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTabs } from './createTabs.ts';
import type { TabMessage } from './Tabs.ts';

const logout: TabMessage = { t: 'logout', profileId: 'maren' };
/** Channels of one browser: each receives the messages of the others. */
function browser() {
  const open = new Set<EventTarget>();
  return () => {
    const channel = Object.assign(new EventTarget(), {
      postMessage(data: unknown) {
        for (const other of open)
          if (other !== channel) other.dispatchEvent(new MessageEvent('message', { data }));
      },
      close: () => void open.delete(channel),
    });
    open.add(channel);
    return channel as unknown as BroadcastChannel;
  };
}
const forbidden = () => {
  throw new DOMException('denied', 'SecurityError');
};

afterEach(() => window.localStorage.clear());

describe('the other tabs', () => {
  it('receive messages until they stop listening', () => {
    const open = browser();
    const [here, there] = [createTabs(open), createTabs(open)];
    const received = vi.fn();
    const stop = there.listen(received);
    here.send(logout);
    here.send({ t: 'renewed', profileId: 'maren' });
    stop();
    here.send(logout);
    expect(received.mock.calls).toEqual([[logout], [{ t: 'renewed', profileId: 'maren' }]]);
  });

  it.each([
    null,
    'logout',
    {},
    { t: 'logout' },
    { t: 'other', profileId: 'x' },
    { t: 'logout', profileId: 1 },
  ])('ignore %j', (data) => {
    const open = browser();
    const there = createTabs(open);
    const received = vi.fn();
    there.listen(received);
    open().postMessage(data);
    expect(received).not.toHaveBeenCalled();
  });

  it('use storage where there is no channel, and leave nothing in it', async () => {
    const set = vi.spyOn(Storage.prototype, 'setItem');
    const there = createTabs(forbidden);
    const received = vi.fn();
    const stop = there.listen(received);
    createTabs(forbidden).send(logout);
    // Its module is loaded first.
    await vi.waitFor(() => expect(set).toHaveBeenCalled(), 10000);
    expect(window.localStorage.length).toBe(0);
    // The event that the browser fires in other tabs for the entry that was written and removed.
    const [key, newValue] = set.mock.calls.at(-1) ?? [];
    const fireStorage = (init: StorageEventInit) => window.dispatchEvent(new StorageEvent('storage', init));
    fireStorage({ key: key ?? null, newValue: newValue ?? null });
    fireStorage({ key: key ?? null, newValue: null });
    fireStorage({ key: 'other', newValue: newValue ?? null });
    fireStorage({ key: key ?? null, newValue: '{"half' });
    expect(received.mock.calls).toEqual([[logout]]);
    stop();
    await Promise.resolve();
    fireStorage({ key: key ?? null, newValue: newValue ?? null });
    expect(received).toHaveBeenCalledTimes(1);
  });
});
