// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followRoute } from './followRoute.ts';

const origin = 'https://account.example';
const written: [string, boolean][] = [];
let address: string | undefined;
let now = 0;
const sync = {
  read: () => address,
  write: (path: string, { replace }: { replace: boolean }) => {
    written.push([path, replace]);
    address = path;
  },
};
let stop = (): void => {};
const close = vi.fn();

beforeEach(() => {
  document.body.innerHTML = '<div></div>';
  close.mockClear();
  written.length = 0;
  address = undefined;
  now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => stop());

function start(
  navigate: (input: { path: string }) => Promise<void> = () => Promise.resolve(),
  toggle: (shown: boolean) => void = () => {},
) {
  const follower = followRoute(
    sync,
    origin,
    document.querySelector('div') as Element,
    close,
    toggle,
    navigate,
  );
  stop = follower.stop;
  return (path: string | false, afterMs = 1000) => {
    now += afterMs;
    follower.onRoute(path);
  };
}
const goBackTo = (path: string | undefined): void => {
  address = path;
  dispatchEvent(new PopStateEvent('popstate'));
};

describe('followRoute', () => {
  it('replaces for the first page, adds for others, and writes nothing for a page that stays', () => {
    const show = start();
    show('/one');
    show('/two');
    show('/two');
    expect(written).toEqual([
      ['/one', true],
      ['/two', false],
    ]);
  });

  it('writes nothing for a page that the address names already', () => {
    address = '/one';
    start()('/one');
    expect(written).toEqual([]);
  });

  it('replaces the entry of a page that redirects', () => {
    const show = start();
    show('/one');
    show('/old');
    show('/new', 20);
    expect(written.at(-1)).toEqual(['/new', true]);
  });

  it('navigates where the visitor goes back to, and replaces the entry if the portal redirects from there', () => {
    const navigate = vi.fn(() => Promise.resolve());
    const show = start(navigate);
    show('/one');
    show('/two');
    goBackTo('/one');
    expect(navigate).toHaveBeenCalledExactlyOnceWith({ path: '/one' });
    show('/three');
    expect(written.at(-1)).toEqual(['/three', true]);
    show('/four');
    expect(written.at(-1)).toEqual(['/four', false]);
  });

  it('puts the address right when the portal does not go there', async () => {
    const show = start(() => Promise.reject(new Error('bad_request')));
    show('/one');
    show('/two');
    goBackTo('/nowhere');
    await vi.waitFor(() => expect(written.at(-1)).toEqual(['/two', true]));
  });

  it('ignores entries that are not its own, and all entries after it was stopped', () => {
    const navigate = vi.fn(() => Promise.resolve());
    start(navigate)('/one');
    goBackTo(undefined);
    goBackTo('//evil.example');
    goBackTo('/home?token=abc');
    stop();
    goBackTo('/two');
    expect(navigate).not.toHaveBeenCalled();
  });

  it('closes the dialog for an entry without a page, and takes its page out of the address when it is closed', () => {
    const clear = vi.fn(() => (address = undefined));
    Object.assign(sync, { clear });
    const show = start();
    show('/one');
    show('/two');
    goBackTo(undefined);
    expect(close).toHaveBeenCalledTimes(1);
    show(false);
    expect(clear).not.toHaveBeenCalled();
    show('/two');
    expect(written.at(-1)).toEqual(['/two', true]);
    show(false);
    expect([clear.mock.calls.length, address]).toEqual([1, undefined]);
    Reflect.deleteProperty(sync, 'clear');
  });

  it('keeps the entry that a closed dialog is opened for, whose former page is shown first', () => {
    const opening: { show?: ReturnType<typeof start> } = {};
    const navigate = vi.fn(() => Promise.resolve());
    const toggle = vi.fn(() => opening.show?.('/two'));
    const show = (opening.show = start(navigate, toggle));
    show('/two');
    show(false);
    const before = written.length;
    goBackTo('/one');
    expect(toggle).toHaveBeenCalledExactlyOnceWith(true);
    expect(navigate).toHaveBeenCalledExactlyOnceWith({ path: '/one' });
    show('/one');
    expect(written).toHaveLength(before);
  });

  it('leaves the address alone once the page has removed its portal', () => {
    const navigate = vi.fn(() => Promise.resolve());
    const show = start(navigate);
    show('/one');
    show('/two');
    const before = written.length;
    document.body.replaceChildren();
    goBackTo('/one');
    show('/three');
    show(false);
    expect([navigate.mock.calls.length, written.length, address]).toEqual([0, before, '/one']);
  });

  it('writes nothing once its portal is gone, also for a step back that is refused after that', async () => {
    let refuse = (): void => {};
    const show = start(
      () => new Promise((_resolve, reject) => (refuse = () => reject(new Error('destroyed')))),
    );
    show('/one');
    show('/two');
    goBackTo('/one');
    stop();
    document.body.replaceChildren();
    const before = written.length;
    refuse();
    await Promise.resolve();
    await Promise.resolve();
    expect(written).toHaveLength(before);
  });
});
