// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPlace } from './createPlace.ts';
import { takeUrlToken } from '../lifecycle/takeUrlToken.ts';

beforeEach(() => {
  history.replaceState(null, '', '/');
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

describe('a place', () => {
  it('follows the address without what belongs to the frame', () => {
    history.replaceState(null, '', '/transactions/?id=4&embed=abc&scheme=dark');
    expect(createPlace(true).current.value).toEqual({ path: '/transactions', search: '?id=4' });
  });

  it('is the same with and without slashes at the end', () => {
    for (const [address, path] of [
      ['/home//', '/home'],
      ['/', '/'],
      // The specification wants digits only behind a reward.
      ['/rewards/item/1/', '/rewards/item/1/'],
    ] as const) {
      history.replaceState(null, '', address);
      expect(createPlace(false).current.value.path).toBe(path);
    }
  });

  it('pushes, replaces on request, and goes back with the browser', () => {
    const place = createPlace(false);
    const stop = place.start();
    const push = vi.spyOn(history, 'pushState');
    const replace = vi.spyOn(history, 'replaceState');
    place.navigate('/rewards?tab=activity#top');
    expect(place.current.value).toEqual({ path: '/rewards', search: '?tab=activity' });
    expect([push.mock.calls.length, replace.mock.calls.length]).toEqual([1, 0]);
    // The page that is shown, as with a link to it in any page.
    place.navigate('/rewards?tab=activity#top');
    expect([push.mock.calls.length, replace.mock.calls.length]).toEqual([1, 1]);
    place.navigate('/offers', { replace: true });
    expect([push.mock.calls.length, replace.mock.calls.length]).toEqual([1, 2]);
    history.replaceState(null, '', '/home');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(place.current.value.path).toBe('/home');
    stop();
  });

  it.each([true, false])('never shows a token in the address (in a frame: %s)', (embedded) => {
    const place = createPlace(embedded);
    place.navigate('/?token=abc&b=7');
    expect(location.search).toBe('?b=7');
    expect(place.current.value.search).toBe('?b=7');
  });

  it('goes to no other origin', () => {
    const place = createPlace(false);
    for (const path of ['https://evil.example/home', '//evil.example', 'javascript:alert(1)'])
      place.navigate(path);
    expect(location.pathname).toBe('/');
  });

  it('in a frame keeps embed in every address, never adds to the history, and knows the way back', () => {
    history.replaceState(null, '', '/home?embed=abc&scheme=dark');
    const place = createPlace(true);
    const push = vi.spyOn(history, 'pushState');
    place.navigate('/rewards?embed=evil&tab=activity');
    expect(location.search).toBe('?tab=activity&embed=abc&scheme=dark');
    place.navigate('/offers');
    expect(place.back()).toBe(true);
    expect(place.current.value).toEqual({ path: '/rewards', search: '?tab=activity' });
    expect(place.back()).toBe(true);
    expect(place.current.value.path).toBe('/home');
    expect(place.back()).toBe(false);
    expect(push).not.toHaveBeenCalled();
    expect(location.search).toContain('embed=abc');
  });
});

describe('takeUrlToken', () => {
  it('takes the token out of the address and its history entry, and leaves the rest', () => {
    history.replaceState(null, '', '/?redirect=%2Frewards&token=secret&lang=it#a');
    const before = history.length;
    expect(takeUrlToken()).toBe('secret');
    expect(location.href).not.toContain('secret');
    expect(location.search).toBe('?redirect=%2Frewards&lang=it');
    expect(history.length).toBe(before);
  });

  it('removes every copy of it, returns the first, and `undefined` where there is none', () => {
    history.replaceState(null, '', '/?token=a&token=b');
    expect(takeUrlToken()).toBe('a');
    expect(location.search).toBe('');
    expect(takeUrlToken()).toBeUndefined();
  });
});
