import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPages } from './createPages.ts';
import type { PageId } from '../../../contract/portalPages.ts';
import type { AccountModel } from '../../core/account/AccountModel.ts';
import type { Screen } from '../../core/app/Screen.ts';

const props = { id: '', m: '', location: '' };
const after =
  (ms: number, page = () => null) =>
  () =>
    new Promise<typeof page>((resolve) => setTimeout(() => resolve(page), ms));

function setUp(changes: Partial<Record<PageId, Screen>>) {
  const screens = changes as Record<PageId, Screen>;
  const needTexts = vi.fn(() => Promise.resolve());
  const account = {} as AccountModel;
  return { pages: createPages({ screens, needTexts, account }), needTexts, account };
}
beforeEach(() => {
  vi.useFakeTimers();
});

describe('pages', () => {
  it('show that they are loading after 64 ms, not before', async () => {
    const { pages } = setUp({ home: { load: after(100), texts: ['home'] } });
    void pages.show('home', props, '/home');
    vi.advanceTimersByTime(63);
    expect(pages.slow.value).toBe(false);
    vi.advanceTimersByTime(1);
    expect(pages.slow.value).toBe(true);
    await vi.advanceTimersByTimeAsync(36);
    expect([pages.slow.value, pages.shown.value?.view]).toEqual([false, 'home']);
  });

  it('ask for their first data beside their code', async () => {
    const begin = vi.fn();
    const { pages, account } = setUp({ home: { load: after(100), texts: [], begin } });
    void pages.show('home', props, '/home');
    expect(begin).toHaveBeenCalledExactlyOnceWith(account);
    await vi.advanceTimersByTimeAsync(100);
    expect(pages.shown.value?.view).toBe('home');
  });

  it('never show that for a quick one', async () => {
    const { pages, needTexts } = setUp({ home: { load: after(40), texts: ['home'] } });
    void pages.show('home', props, '/home');
    await vi.advanceTimersByTimeAsync(200);
    expect(pages.slow.value).toBe(false);
    expect(needTexts).toHaveBeenCalledWith(['home']);
  });

  it('keep the page before until the next is complete, and show only the last one asked for', async () => {
    const { pages } = setUp({
      home: { load: after(0), texts: [] },
      rewards: { load: after(300), texts: [] },
      offers: { load: after(50), texts: [] },
    });
    void pages.show('home', props, '/home');
    await vi.advanceTimersByTimeAsync(1);
    void pages.show('rewards', props, '/rewards');
    void pages.show('offers', props, '/offers');
    expect(pages.shown.value?.view).toBe('home');
    await vi.advanceTimersByTimeAsync(400);
    expect(pages.shown.value?.view).toBe('offers');
  });

  it('show at once a page that is already loaded', async () => {
    const { pages } = setUp({ home: { load: after(50), texts: [] } });
    void pages.prefetch('home');
    await vi.advanceTimersByTimeAsync(50);
    void pages.show('home', props, '/home');
    expect(pages.shown.value?.view).toBe('home');
  });

  it('report one that could not be fetched, and try again the next time', async () => {
    const load = vi.fn<Screen['load']>().mockRejectedValueOnce(new Error('gone'));
    load.mockResolvedValueOnce(() => null);
    const { pages } = setUp({ home: { load, texts: [] } });
    await pages.show('home', props, '/home');
    expect(pages.failed.value).toBe(true);
    await pages.show('home', props, '/home');
    expect([pages.failed.value, pages.shown.value?.view]).toEqual([false, 'home']);
  });
});
