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
    const heard = vi.fn();
    const stop = there.listen(heard);
    here.send(logout);
    here.send({ t: 'renewed', profileId: 'maren' });
    stop();
    here.send(logout);
    expect(heard.mock.calls).toEqual([[logout], [{ t: 'renewed', profileId: 'maren' }]]);
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
    const heard = vi.fn();
    there.listen(heard);
    open().postMessage(data);
    expect(heard).not.toHaveBeenCalled();
  });

  it('use storage where there is no channel, and leave nothing in it', async () => {
    const set = vi.spyOn(Storage.prototype, 'setItem');
    const there = createTabs(forbidden);
    const heard = vi.fn();
    const stop = there.listen(heard);
    createTabs(forbidden).send(logout);
    // Its module is loaded first.
    await vi.waitFor(() => expect(set).toHaveBeenCalled(), 10000);
    expect(window.localStorage.length).toBe(0);
    // The event that the browser fires in other tabs for the entry that was written and removed.
    const [key, newValue] = set.mock.calls.at(-1) ?? [];
    const tell = (init: StorageEventInit) => window.dispatchEvent(new StorageEvent('storage', init));
    tell({ key: key ?? null, newValue: newValue ?? null });
    tell({ key: key ?? null, newValue: null });
    tell({ key: 'other', newValue: newValue ?? null });
    tell({ key: key ?? null, newValue: '{"half' });
    expect(heard.mock.calls).toEqual([[logout]]);
    stop();
    await Promise.resolve();
    tell({ key: key ?? null, newValue: newValue ?? null });
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
