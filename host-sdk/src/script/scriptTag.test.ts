// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProfilePortalGlobal } from './ProfilePortalGlobal.ts';

const page = window as unknown as { ProfilePortal?: ProfilePortalGlobal };

beforeEach(() => {
  vi.resetModules();
  document.head.replaceChildren();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  history.replaceState(null, '', '/account');
  document.body.innerHTML = '<main><div id="account"></div></main>';
});
afterEach(() => {
  page.ProfilePortal?.portal?.destroy();
  delete page.ProfilePortal;
  vi.unstubAllGlobals();
});

/** Runs the script as the browser would run `<script async src=…>` with these attributes. */
async function load(data: Record<string, string>, parent = 'main'): Promise<void> {
  const script = document.createElement('script');
  Object.assign(script.dataset, data);
  document.querySelector(parent)?.append(script);
  vi.spyOn(Document.prototype, 'currentScript', 'get').mockReturnValue(script);
  await import('./scriptTag.ts');
}

const frameUrl = (selector: string): URL | undefined => {
  const frame = document.querySelector<HTMLIFrameElement>(`${selector} iframe`);
  return frame ? new URL(frame.src) : undefined;
};

describe('the script tag', () => {
  it('mounts where data-target names, with the options of its attributes', async () => {
    const mounted = vi.fn();
    document.addEventListener('profile-portal:mounted', mounted, { once: true });
    await load({
      portalUrl: 'https://account.example',
      target: '#account',
      path: '/orders',
      locale: 'es',
      theme: 'dark',
      title: 'Mi cuenta',
      minHeight: '500',
    });
    const frame = document.querySelector<HTMLIFrameElement>('#account iframe');
    const url = frameUrl('#account');
    expect(url?.pathname).toBe('/orders');
    expect(url?.searchParams.get('lang')).toBe('es');
    expect(url?.searchParams.get('scheme')).toBe('dark');
    expect(frame?.title).toBe('Mi cuenta');
    expect(frame?.style.height).toBe('500px');
    expect(mounted).toHaveBeenCalledTimes(1);
    expect(page.ProfilePortal?.portal?.diagnose().portal).toBe('https://account.example');
  });

  it('mounts in its own place without data-target', async () => {
    await load({ portalUrl: 'https://account.example' });
    expect(frameUrl('script + div')?.origin).toBe('https://account.example');
  });

  it('mounts nothing without data-portal-url, and sets window.ProfilePortal to mount by hand', async () => {
    await load({});
    expect(document.querySelector('iframe')).toBeNull();
    const portal = page.ProfilePortal?.mount('#account', { portalUrl: 'https://account.example' });
    expect(frameUrl('#account')?.origin).toBe('https://account.example');
    portal?.destroy();
  });

  it('takes the sign-in token out of the address before anything else, also when nothing is mounted yet', async () => {
    history.replaceState(null, '', '/account#profile_portal_token=abc&tab=2');
    await load({});
    expect(location.hash).toBe('#tab=2');
  });

  it('hands the sign-in token to the first portal, even if the page itself mounts or preloads it', async () => {
    history.replaceState(null, '', '/account#profile_portal_token=abc');
    await load({});
    const portal = page.ProfilePortal?.preload('https://account.example');
    // A modal opens for a link, and for nothing else.
    expect(portal?.diagnose().open).toBe(true);
    portal?.destroy();
  });

  it('rejects what was queued when there is nowhere to mount', async () => {
    const call = new Promise((resolve, reject) => {
      page.ProfilePortal = { q: [[['logout'], resolve, reject]] } as never;
    });
    vi.spyOn(console, 'error').mockReturnValue();
    await load({ portalUrl: 'https://account.example', target: '#nowhere' });
    await expect(call).rejects.toMatchObject({
      code: 'bad_request',
      message: 'target must be a container or its selector, not #nowhere',
    });
  });

  it.each([
    [
      { portalUrl: 'http://account.example' },
      'portalUrl must be an https address, not http://account.example',
    ],
    [{ maxHeight: '600px' }, 'maxHeight must be a positive number, not 600px'],
    [{ maxHeight: '40' }, 'maxHeight must be at least 100 and minHeight, not 40'],
    [{ mode: 'dialog' }, 'mode must be inline|modal|drawer, not dialog'],
    [{ target: '##' }, 'target must be a container or its selector, not ##'],
  ])(
    'reports attributes that can not work, in the console and by an error event: %o',
    async (wrong, message) => {
      const write = vi.spyOn(console, 'error').mockReturnValue();
      const onError = vi.fn();
      document.addEventListener('error', onError, { capture: true, once: true });
      await load({ portalUrl: 'https://account.example', target: '#account', ...wrong });
      await vi.waitFor(() => expect(onError).toHaveBeenCalledTimes(1));
      expect(onError.mock.lastCall?.[0]).toMatchObject({
        target: { tagName: 'SCRIPT' },
        detail: { name: 'PortalError', code: 'bad_request', message },
      });
      expect(write).toHaveBeenCalledTimes(1);
      expect(document.querySelector('iframe')).toBeNull();
    },
  );

  it('gives up a portal that does not connect after the milliseconds of data-timeout-ms', async () => {
    vi.useFakeTimers();
    await load({ portalUrl: 'https://account.example', target: '#account', timeoutMs: '50' });
    const onFailed = vi.fn();
    void page.ProfilePortal?.portal?.ready.catch(onFailed);
    await vi.advanceTimersByTimeAsync(49);
    expect(onFailed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onFailed.mock.calls).toEqual([
      [expect.objectContaining({ name: 'PortalError', code: 'timeout' })],
    ]);
  });

  it.each(['head', 'nowhere'])('mounts at the end of the body, if its tag is in %s', async (parent) => {
    await load({ portalUrl: 'https://account.example' }, parent);
    expect(frameUrl('body > div:last-child')?.origin).toBe('https://account.example');
    expect(document.head.querySelector('iframe')).toBeNull();
  });

  it('mounts with the first copy of the script for each further tag', async () => {
    document.body.insertAdjacentHTML('beforeend', '<div id="other"></div>');
    await load({ portalUrl: 'https://account.example', target: '#account' });
    const first = page.ProfilePortal;
    const { portal } = first ?? {};
    vi.resetModules();
    const mounted = vi.fn();
    document.addEventListener('profile-portal:mounted', mounted, { once: true });
    await load({ portalUrl: 'https://account.example', target: '#other', path: '/rewards' });
    expect(page.ProfilePortal).toBe(first);
    expect(frameUrl('#account')?.pathname).toBe('/');
    expect(frameUrl('#other')?.pathname).toBe('/rewards');
    expect(mounted.mock.lastCall?.[0].detail).toBe(first?.portal);
    expect(first?.portal).not.toBe(portal);
    portal?.destroy();
  });

  it('mounts again in a page whose body was replaced, with the sign-in link of its address', async () => {
    await load({ portalUrl: 'https://account.example', target: '#account' });
    const first = page.ProfilePortal?.portal;
    expect(frameUrl('#account')?.searchParams.get('guest')).toBe('1');
    document.body.innerHTML = '<main><div id="account"></div></main>';
    history.replaceState(null, '', '/account#profile_portal_token=abc');
    vi.resetModules();
    await load({ portalUrl: 'https://account.example', target: '#account' });
    expect(location.hash).toBe('');
    // The page has a sign-in for the portal: the link.
    expect(frameUrl('#account')?.searchParams.get('guest')).toBeNull();
    first?.destroy();
  });

  it.each([{ target: '#account' }, {}])(
    'mounts one portal in a copy of the page, which libraries show for an entry of the history: %o',
    async (more) => {
      const tag = { portalUrl: 'https://account.example', ...more };
      await load(tag);
      const first = page.ProfilePortal?.portal;
      const copied = document.querySelector('iframe')?.src;
      // Not the body itself, in which the tests of other files look for what they have rendered.
      document.body.replaceChildren(...document.body.cloneNode(true).childNodes);
      document.querySelector('main > script')?.remove();
      vi.resetModules();
      await load(tag);
      await vi.waitFor(() => expect(page.ProfilePortal?.portal).not.toBe(first));
      const frames = [...document.querySelectorAll('iframe')];
      expect(frames.map(({ src }) => src === copied)).toEqual([false]);
      first?.destroy();
    },
  );

  it('mounts one portal for a tag without a place that is in the page twice, and again once the page has removed it', async () => {
    const tag = { portalUrl: 'https://account.example' };
    await load(tag);
    const first = page.ProfilePortal?.portal;
    vi.resetModules();
    await load(tag);
    await Promise.resolve();
    expect(document.querySelectorAll('iframe')).toHaveLength(1);
    expect(page.ProfilePortal?.portal).toBe(first);
    document.body.innerHTML = '<main></main>';
    vi.resetModules();
    await load(tag);
    expect(frameUrl('main')?.origin).toBe('https://account.example');
    expect(page.ProfilePortal?.portal).not.toBe(first);
    first?.destroy();
  });

  it('reports invalid attributes of a further tag', async () => {
    const write = vi.spyOn(console, 'error').mockReturnValue();
    await load({});
    vi.resetModules();
    await load({ portalUrl: 'https://account.example', target: '#nowhere' });
    await vi.waitFor(() => expect(write).toHaveBeenCalledTimes(1));
    expect(write.mock.lastCall?.[0]).toMatchObject({ name: 'PortalError', code: 'bad_request' });
  });

  it('leaves the page to the first copy when it is loaded twice', async () => {
    await load({ portalUrl: 'https://account.example', target: '#account' });
    const first = page.ProfilePortal;
    vi.resetModules();
    await load({ portalUrl: 'https://account.example', target: '#account' });
    expect(page.ProfilePortal).toBe(first);
    expect(document.querySelectorAll('iframe')).toHaveLength(1);
  });

  it('W24 is not misled by an element that is named like it', async () => {
    document.body.insertAdjacentHTML('beforeend', '<form id="ProfilePortal"></form>');
    await load({ portalUrl: 'https://account.example', target: '#account' });
    expect(typeof page.ProfilePortal?.mount).toBe('function');
    expect(frameUrl('#account')?.origin).toBe('https://account.example');
  });
});
