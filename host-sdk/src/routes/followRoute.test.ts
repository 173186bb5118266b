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

beforeEach(() => {
  written.length = 0;
  address = undefined;
  now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => stop());

function start(navigate: (path: string) => Promise<void> = () => Promise.resolve()) {
  const follower = followRoute(sync, origin, navigate);
  stop = follower.stop;
  return (path: string, afterMs = 1000) => {
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
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/one');
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
});
