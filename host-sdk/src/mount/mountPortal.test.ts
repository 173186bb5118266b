// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fillJsdom } from '../../../tests/support/render/fillJsdom.ts';
import { hostCallExamples, hostMethods } from '../protocol/calls/hostCalls.ts';
import { mountPortal } from './mountPortal.ts';
import { preload } from './preload.ts';
import type { Portal } from './Portal.ts';
import type { PortalOptions } from './PortalOptions.ts';
import type { EnvelopeOf } from '../protocol/wire/envelope.ts';

const PORTAL = 'https://account.example';
const head = { ns: 'profile-portal', v: 1 } as const;
const opened: { close(): void }[] = [];
const until = (isTrue: () => boolean) => vi.waitFor(() => expect(isTrue()).toBe(true), { interval: 2 });

beforeEach(() => {
  document.body.innerHTML = '<div id="account"></div>';
  // Not undone after a test, because the code of a modal may arrive later than that.
  fillJsdom();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  history.replaceState(null, '', '/');
});
afterEach(() => {
  opened.splice(0).forEach((thing) => thing.close());
  vi.unstubAllGlobals();
});

function mount(options: Partial<PortalOptions> = {}): Portal {
  const portal = mountPortal('#account', { portalUrl: PORTAL, ...options });
  opened.push({ close: portal.destroy });
  return portal;
}

function theFrame(): HTMLIFrameElement {
  const frame = document.querySelector<HTMLIFrameElement>('#account iframe');
  if (!frame) throw new Error('there is no frame');
  return frame;
}
/** The window in the frame, as something to spy on. */
function windowIn({ contentWindow }: HTMLIFrameElement): Window {
  if (!contentWindow) throw new Error('the frame has no window');
  return contentWindow;
}
const instanceOf = (frame: HTMLIFrameElement): string | null => new URL(frame.src).searchParams.get('embed');
const digits = (digit: string): string => digit.repeat(32);

/** A portal in the frame that sends `hello`, takes the welcome and uses its port. */
function portalIn(frame: HTMLIFrameElement, over: object = {}, event: object = {}, acknowledge = true) {
  const sends = vi.spyOn(windowIn(frame), 'postMessage').mockImplementation(() => {});
  const hello = { ...head, t: 'hello', p: [1, 1], i: instanceOf(frame), n: digits('1'), caps: [], ...over };
  window.dispatchEvent(
    new MessageEvent('message', { data: hello, origin: PORTAL, source: frame.contentWindow, ...event }),
  );
  const [welcome, origin, transfer] = (sends.mock.calls.at(-1) ?? []) as unknown as [
    EnvelopeOf<'welcome'> | undefined,
    string,
    MessagePort[],
  ];
  const received: Record<string, unknown>[] = [];
  const port = transfer?.[0] ?? new MessageChannel().port1;
  opened.push(port);
  if (welcome) {
    port.onmessage = ({ data }) => void received.push(data);
    if (acknowledge) port.postMessage({ ...head, t: 'ack', m: welcome.m });
  }
  return { welcome, origin, port, received, sends };
}

describe('the frame of mountPortal', () => {
  it('has the address of the protocol, its sandbox, its features and its title', () => {
    mount({ path: '/rewards', locale: 'fr', theme: 'dark', title: 'Mon compte' });
    const frame = theFrame();
    const url = new URL(frame.src);
    expect(url.origin + url.pathname).toBe(`${PORTAL}/rewards`);
    expect(url.searchParams.get('embed')).toMatch(/^[0-9a-f]{32}$/);
    expect(url.searchParams.get('lang')).toBe('fr');
    expect(url.searchParams.get('scheme')).toBe('dark');
    expect(frame.getAttribute('sandbox')).toBe(
      'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-storage-access-by-user-activation',
    );
    // Without an origin behind it, each is for the origin of `src` alone.
    expect(frame.allow).toBe('geolocation;clipboard-write;camera;screen-wake-lock;fullscreen');
    expect(frame.title).toBe('Mon compte');
  });

  it('has the language without its region, because the portal’s document knows no regions', () => {
    const languages = ['it-IT', 'AR', 'zh-Hant-TW'].map((locale) => {
      mount({ locale });
      return new URL(theFrame().src).searchParams.get('lang');
    });
    expect(languages).toEqual(['it', 'ar', 'zh']);
  });

  it('reserves its height before it loads, by default 320 px or what it may have at most', () => {
    const reserved = [{ minHeight: 720 }, {}, { maxHeight: 200 }, { minHeight: 120, maxHeight: 200 }].map(
      (bounds) => {
        mount(bounds);
        return theFrame().style.height;
      },
    );
    expect(reserved).toEqual(['720px', '320px', '200px', '120px']);
  });

  it('is refused for an element that is not there', () => {
    expect(() => mountPortal('#nowhere', { portalUrl: PORTAL })).toThrow(/#nowhere/);
  });

  it('replaces the portal that stood in the same element', async () => {
    const first = mount();
    const second = mount();
    await expect(first.ready).rejects.toMatchObject({ code: 'destroyed' });
    expect(document.querySelectorAll('iframe')).toHaveLength(1);
    portalIn(theFrame());
    await second.ready;
  });
});

describe('the handshake of mountPortal', () => {
  it('answers a hello with a welcome and one port for the portal’s origin alone, and is ready after the ack', async () => {
    const portal = mount({ locale: 'it', getToken: () => null });
    const { welcome, origin } = portalIn(theFrame());
    expect(origin).toBe(PORTAL);
    expect(welcome).toMatchObject({ ...head, t: 'welcome', p: 1, n: digits('1') });
    expect(welcome?.m).toMatch(/^[0-9a-f]{32}$/);
    expect(welcome?.caps).toEqual(['loggedOut', 'openExternal', 'returnFocus', 'getToken']);
    expect(welcome?.ctx).toMatchObject({ locale: 'it', mode: 'inline', route: '/', bounds: [320, 10000] });
    await portal.ready;
    expect(portal.diagnose()).toMatchObject({
      connected: true,
      handshakes: 1,
      failure: null,
      portal: PORTAL,
    });
  });

  it('is not ready for an ack that does not echo its nonce', async () => {
    const portal = mount();
    const { port } = portalIn(theFrame(), {}, {}, false);
    port.postMessage({ ...head, t: 'ack', m: digits('9') });
    port.postMessage({ ...head, t: 'evt', e: 'auth', d: { signedIn: false }, s: 1 });
    const auth = vi.fn();
    portal.on('auth', auth);
    await until(() => auth.mock.calls.length === 1);
    expect(portal.diagnose().connected).toBe(false);
  });

  it.each([
    ['B2 from another window', {}, { source: window }],
    ['for another instance', { i: digits('5') }, {}],
    ['B17 with a short nonce', { n: '1' }, {}],
  ])('drops a hello %s', (_name, over, event) => {
    const portal = mount();
    const { welcome } = portalIn(theFrame(), over, event);
    expect(welcome).toBeUndefined();
    expect(portal.diagnose().handshakes).toBe(0);
  });

  it('names in a nudge the hello that it has welcomed, unless it asks for another one', async () => {
    vi.useFakeTimers();
    mount();
    const frame = theFrame();
    const { sends } = portalIn(frame, {}, {}, false);
    frame.dispatchEvent(new Event('load'));
    await vi.advanceTimersByTimeAsync(1000);
    const nudge = { ...head, t: 'nudge', i: instanceOf(frame), n: digits('1') };
    expect(sends.mock.calls.slice(1).map(([body]) => body)).toEqual([nudge, nudge]);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(sends.mock.lastCall?.[0]).toEqual({ ...nudge, n: undefined });
  });

  it('emits `ready` once, however often the portal connects', async () => {
    const onReady = vi.fn();
    const portal = mount({ on: { ready: onReady } });
    const sendEvents = (port: MessagePort) => {
      port.postMessage({ ...head, t: 'evt', e: 'ready', d: null, s: 1 });
      port.postMessage({ ...head, t: 'evt', e: 'route', d: { path: '/home', title: 'Home' }, s: 2 });
    };
    const onRoute = vi.fn();
    portal.on('route', onRoute);
    sendEvents(portalIn(theFrame()).port);
    await until(() => onRoute.mock.calls.length === 1);
    sendEvents(portalIn(theFrame(), { n: digits('2') }).port);
    await until(() => onRoute.mock.calls.length === 2);
    expect(onReady).toHaveBeenCalledTimes(1);
  });

  it('B11 ignores a hello with a known nonce, and treats a new one as a reload', async () => {
    const portal = mount();
    portalIn(theFrame());
    await portal.ready;
    portalIn(theFrame());
    expect(portal.diagnose()).toMatchObject({ handshakes: 1, ignored: 1 });

    const pending = portal.logout();
    await Promise.resolve();
    const again = portalIn(theFrame(), { n: digits('2') });
    await expect(pending).rejects.toMatchObject({ code: 'disconnected' });
    expect(portal.diagnose().handshakes).toBe(2);
    const done = portal.refresh();
    await until(() => again.received.length === 1);
    again.port.postMessage({ ...head, t: 'res', id: again.received[0]?.['id'], r: null });
    await done;
  });
});

describe('a portal that does not connect', () => {
  it('B15 rejects with timeout within 8 s, and leaves a plain link in its place', async () => {
    vi.useFakeTimers();
    const onError = vi.fn();
    const portal = mount({ path: '/home', title: 'Account', on: { error: onError } });
    const outcome = portal.ready.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(8000);
    expect(await outcome).toMatchObject({ name: 'PortalError', code: 'timeout' });
    const link = document.querySelector('#account a');
    expect(link?.getAttribute('href')).toBe(`${PORTAL}/home`);
    expect(link?.textContent).toBe('Account');
    expect(document.querySelector('iframe')).toBeNull();
    expect(onError).toHaveBeenCalledWith({ code: 'timeout' });
    await expect(portal.logout()).rejects.toMatchObject({ code: 'timeout' });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rejects with load_error when the frame has loaded and no hello came', async () => {
    vi.useFakeTimers();
    const portal = mount();
    vi.spyOn(windowIn(theFrame()), 'postMessage').mockImplementation(() => {});
    theFrame().dispatchEvent(new Event('load'));
    const outcome = portal.ready.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(8000);
    expect(await outcome).toMatchObject({ code: 'load_error' });
  });

  it('rejects with wrong_origin, and names both origins, when the frame holds another one', async () => {
    const portal = mount();
    portalIn(theFrame(), {}, { origin: 'https://other.example' });
    await expect(portal.ready).rejects.toMatchObject({
      code: 'wrong_origin',
      message: expect.stringMatching(/account\.example.*other\.example/),
    });
  });

  it('fails for a policy that blocks its frame, and not for a policy that only reports', async () => {
    const violate = (disposition: string) =>
      dispatchEvent(
        Object.assign(new Event('securitypolicyviolation'), {
          disposition,
          effectiveDirective: 'frame-src',
          blockedURI: PORTAL,
        }),
      );
    const portal = mount();
    violate('report');
    expect(portal.diagnose().failure).toBeNull();
    violate('enforce');
    await expect(portal.ready).rejects.toMatchObject({ code: 'blocked_by_csp' });
  });

  it.each([Infinity, 2 ** 31])(
    'is waited for, if `timeoutMs` is longer than a timer can be: %d',
    async (timeoutMs) => {
      vi.useFakeTimers();
      const portal = mount({ timeoutMs });
      await vi.advanceTimersByTimeAsync(60000);
      expect(portal.diagnose().failure).toBeNull();
    },
  );

  it('B16 rejects with version when host and portal share none', async () => {
    const portal = mount();
    portalIn(theFrame(), { p: [2, 4] });
    await expect(portal.ready).rejects.toMatchObject({ code: 'version' });
  });

  it('nudges a loaded frame, at most five times a second, for its origin alone', async () => {
    vi.useFakeTimers();
    mount();
    const sends = vi.spyOn(windowIn(theFrame()), 'postMessage').mockImplementation(() => {});
    theFrame().dispatchEvent(new Event('load'));
    await vi.advanceTimersByTimeAsync(999);
    expect(sends.mock.calls.length).toBeGreaterThan(0);
    expect(sends.mock.calls.length).toBeLessThanOrEqual(5);
    const nudge = { ...head, t: 'nudge', i: instanceOf(theFrame()) };
    for (const call of sends.mock.calls) expect(call).toEqual([nudge, PORTAL]);
  });
});

describe('a connected portal', () => {
  async function connected(options: Partial<PortalOptions> = {}) {
    const portal = mount(options);
    const inside = portalIn(theFrame());
    await portal.ready;
    return { portal, ...inside };
  }

  it('that is lost is loaded again until it connects', async () => {
    const { port, portal } = await connected();
    vi.useFakeTimers();
    const replace = vi.fn();
    vi.spyOn(theFrame(), 'contentWindow', 'get').mockReturnValue({
      location: { replace },
      postMessage: vi.fn(),
    } as never);
    portal.on('error', vi.fn());
    theFrame().dispatchEvent(new Event('load'));
    theFrame().dispatchEvent(new Event('load'));
    await vi.advanceTimersByTimeAsync(2000);
    expect(replace).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(30000);
    expect(replace).toHaveBeenCalledTimes(2);
    port.close();
    vi.useRealTimers();
  });

  it('has the page of a dialog in the address only while it is open, and is opened and closed by the address', async () => {
    const portal = mount({ mode: 'modal', routeSync: 'hash' });
    await until(() => document.querySelector<HTMLIFrameElement>('#account iframe')?.src !== undefined);
    await until(() => theFrame().src !== '');
    const { port } = portalIn(theFrame());
    await portal.ready;
    const route = vi.fn();
    portal.on('route', route);
    port.postMessage({ ...head, t: 'evt', e: 'ready', d: null, s: 1 });
    port.postMessage({ ...head, t: 'evt', e: 'route', d: { path: '/home', title: 'Home' }, s: 2 });
    await until(() => route.mock.calls.length === 1);
    expect(location.hash).toBe('');
    portal.open();
    expect(location.hash).toBe('#portal=/home');
    portal.close();
    expect(location.hash).toBe('');
    history.replaceState(null, '', '/#portal=/rewards');
    dispatchEvent(new PopStateEvent('popstate'));
    expect([portal.state.open, location.hash]).toEqual([true, '#portal=/rewards']);
    history.replaceState(null, '', '/');
    dispatchEvent(new PopStateEvent('popstate'));
    expect(portal.state.open).toBe(false);
  });

  it('passes every call of the protocol on, and settles it', async () => {
    const { portal, port, received } = await connected();
    const inputs = hostMethods.map((name) => [name, hostCallExamples[name][0] ?? null] as const);
    const calls = inputs.map(([name, input]) =>
      (portal[name] as (given?: unknown) => Promise<void>)(input ?? undefined),
    );
    await until(() => received.length === inputs.length);
    expect(received.map(({ m, a }) => [m, a])).toEqual(inputs);
    for (const { id } of received) port.postMessage({ ...head, t: 'res', id, r: null });
    expect(await Promise.all(calls)).toEqual(inputs.map(() => undefined));
  });

  it('passes events on, and resizes the frame within its bounds', async () => {
    const { portal, port } = await connected();
    const route = vi.fn();
    portal.on('route', route);
    port.postMessage({ ...head, t: 'evt', e: 'size', d: { height: 1e9 }, s: 1 });
    port.postMessage({ ...head, t: 'evt', e: 'route', d: { path: '/home', title: 'Home' }, s: 2 });
    await until(() => route.mock.calls.length === 1);
    expect(theFrame().style.height).toBe('10000px');
    expect(route).toHaveBeenCalledWith({ path: '/home', title: 'Home' });
  });

  it('asks the page for a token and reports the sign-out to it', async () => {
    const onLoggedOut = vi.fn();
    const { port, received } = await connected({
      getToken: ({ reason }) => ({ token: `for ${reason}`, expiresAt: 1 }),
      onLoggedOut,
    });
    port.postMessage({ ...head, t: 'req', id: 1, m: 'getToken', a: { reason: 'expired' } });
    port.postMessage({ ...head, t: 'req', id: 2, m: 'loggedOut', a: { reason: 'user' } });
    await until(() => received.length === 2);
    expect(received.map(({ r }) => r)).toEqual([{ token: 'for expired', expiresAt: 1 }, null]);
    expect(onLoggedOut).toHaveBeenCalledWith({ reason: 'user' });
  });

  it('reports an error of the page’s own handlers as an error of the page, and answers without it', async () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const [noToken, noShop] = [new SyntaxError('no JSON'), new TypeError('no shop')];
    const { port, received } = await connected({
      getToken: () => Promise.reject(noToken),
      onLoggedOut: () => {
        throw noShop;
      },
    });
    port.postMessage({ ...head, t: 'req', id: 1, m: 'getToken', a: { reason: 'initial' } });
    port.postMessage({ ...head, t: 'req', id: 2, m: 'loggedOut', a: { reason: 'user' } });
    await until(() => received.length === 2);
    const internal = { code: 'internal', message: 'internal' };
    expect(received.map(({ e }) => e)).toEqual([internal, internal]);
    expect(new Set(reported.mock.calls.flat())).toEqual(new Set([noToken, noShop]));
  });

  it('sends changes of its look once per animation frame, merged', async () => {
    const { portal, received } = await connected();
    portal.update({ theme: 'dark' });
    portal.update({ locale: 'ar' });
    portal.update({ theme: { scheme: 'light', accent: '#0b6e4f' } });
    await until(() => received.length === 1);
    expect(received[0]).toEqual({
      ...head,
      t: 'ctx',
      d: { locale: 'ar', theme: { scheme: 'light', accent: '#0b6e4f' } },
    });
  });

  it('sends a reloaded frame all changes, merged as the portal merged them', async () => {
    const { portal } = await connected({ theme: { scheme: 'dark', accent: '#0b6e4f' } });
    portal.update({ theme: 'light', hideNavigation: true });
    const { welcome } = portalIn(theFrame(), { n: digits('2') });
    expect(welcome?.ctx).toMatchObject({
      theme: { scheme: 'light', accent: '#0b6e4f' },
      hideNavigation: true,
    });
  });

  it('B13 leaves nothing behind when it is destroyed', async () => {
    const added = vi.spyOn(window, 'addEventListener');
    const { portal, received } = await connected();
    const pending = portal.logout();
    await until(() => received.length === 1);
    portal.destroy();
    portal.destroy();
    await expect(pending).rejects.toMatchObject({ code: 'destroyed' });
    await expect(portal.refresh()).rejects.toMatchObject({ code: 'destroyed' });
    expect(document.querySelector('iframe')).toBeNull();
    const listeners = added.mock.calls.map(([type, , options]) => ({ type, ...Object(options) }));
    expect(listeners).toContainEqual({ type: 'message', signal: expect.objectContaining({ aborted: true }) });
    expect(listeners.filter(({ signal }) => !signal?.aborted)).toEqual([]);
  });

  it('gets a theme as plain data, also if a framework has wrapped it', async () => {
    const theme = new Proxy({ scheme: 'dark', accent: '#0b6e4f' } as const, {});
    mount({ theme });
    const { welcome } = portalIn(theFrame());
    expect(structuredClone(welcome)?.ctx).toMatchObject({ theme: { scheme: 'dark', accent: '#0b6e4f' } });
  });

  it('is destroyed by its signal', async () => {
    const controller = new AbortController();
    await connected({ signal: controller.signal });
    controller.abort();
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('diagnoses without a customer’s data', async () => {
    const { portal } = await connected({ login: { token: 'secret-token' } });
    void portal.setCustomerData({ email: 'maren@example.com' }).catch(() => {});
    const text = JSON.stringify(portal.diagnose());
    expect(text).not.toMatch(/secret-token|maren/);
    expect(text).toContain('"connected":true');
  });
});

describe('the page that a mailed link leads back to', () => {
  const pageOf = (address: string) => {
    history.replaceState(null, '', address);
    mount();
    return Object(portalIn(theFrame()).welcome?.ctx).page as unknown;
  };

  it.each([
    ['/account', '/account'],
    ['/account?list=summer&size=M#top', '/account?list=summer&size=M'],
    ['/account?token=secret', '/account'],
    ['/account?token=secret&list=summer&profile_portal_token=secret&token=more', '/account?list=summer'],
    ['/account?%74oken=secret&tokens=2', '/account?tokens=2'],
    ['/account?back=a\\b', '/account?back=a%5Cb'],
  ])('%s is sent as %s', (address, page) => {
    expect(pageOf(address)).toBe(page);
  });

  it('is the one that the page has when it opens the portal, or when that connects again', async () => {
    history.replaceState(null, '', '/?utm_source=x');
    const portal = mount({ mode: 'drawer' });
    const { received } = portalIn(theFrame());
    await portal.ready;
    history.replaceState(null, '', '/product/42?size=M');
    portal.open();
    await until(() => received.some(({ t }) => t === 'ctx'));
    expect(received.find(({ t }) => t === 'ctx')).toMatchObject({
      d: { shown: true, page: '/product/42?size=M' },
    });
    history.replaceState(null, '', '/product/43');
    const { welcome } = portalIn(theFrame(), { n: digits('2') });
    expect(welcome?.ctx).toMatchObject({ page: '/product/43' });
  });

  it('is sent without a query that is too long for an address in a mail, and as empty if its path is', () => {
    expect(pageOf(`/account?x=${'a'.repeat(1689)}`)).toHaveLength(1700);
    expect(pageOf(`/account?x=${'a'.repeat(1690)}`)).toBe('/account');
    expect(pageOf(`/${'a'.repeat(1700)}`)).toBe('');
  });
});

describe('a sign-in link opened on the page', () => {
  const expected = { url: `${PORTAL}/?token=a%2Bb%3D` };

  it('is taken out of the address at once and handed over when the portal is connected', async () => {
    history.replaceState(null, '', '/account#profile_portal_token=a%2Bb%3D');
    mount();
    expect(location.hash).toBe('');
    expect(theFrame().src).not.toContain('a%2Bb');
    const { received } = portalIn(theFrame());
    await until(() => received.length === 1);
    expect(received[0]).toMatchObject({ t: 'req', m: 'login', a: expected });
  });

  it('is handed over once, and by the second mount if the first was destroyed too early', async () => {
    history.replaceState(null, '', '/account#profile_portal_token=a%2Bb%3D');
    mount().destroy();
    mount();
    const { received } = portalIn(theFrame());
    await until(() => received.length === 1);
    expect(received[0]).toMatchObject({ m: 'login', a: expected });
    const third = mount();
    const inside = portalIn(theFrame());
    await third.ready;
    void third.back().catch(() => {});
    await until(() => inside.received.length === 1);
    expect(inside.received[0]).toMatchObject({ m: 'back' });
  });

  it('is not handed to a portal of another address that is mounted in the same element', async () => {
    history.replaceState(null, '', '/account#profile_portal_token=abc');
    mount();
    const other = mountPortal('#account', { portalUrl: `${PORTAL}:8443` });
    opened.push({ close: other.destroy });
    const { received } = portalIn(theFrame(), {}, { origin: `${PORTAL}:8443` });
    await other.ready;
    void other.back().catch(() => {});
    await until(() => received.length === 1);
    expect(received[0]).toMatchObject({ m: 'back' });
  });
});

describe('a portal that was preloaded', () => {
  const preloadAt = (target?: Element) => {
    const portal = preload(PORTAL, target && { target });
    opened.push({ close: portal.destroy });
    return portal;
  };

  it('is destroyed and mounted anew, if the page has removed its place', async () => {
    const early = preloadAt();
    document.querySelector('iframe')?.closest('body > div')?.remove();
    const portal = mount({ mode: 'modal' });
    expect(portal).not.toBe(early);
    expect(theFrame().isConnected).toBe(true);
    await expect(early.ready).rejects.toMatchObject({ code: 'destroyed' });
  });

  it('is mounted anew, if the page has emptied its place', () => {
    const place = document.querySelector('#account') as Element;
    const early = preloadAt(place);
    place.replaceChildren();
    expect(mount({ mode: 'modal' })).not.toBe(early);
    expect(theFrame().isConnected).toBe(true);
  });

  it('hands over the sign-in that it was preloaded with, unless it is mounted with another', async () => {
    const early = preload(PORTAL, { target: '#account', login: { token: 'abc' } });
    opened.push({ close: early.destroy });
    expect(mount({ mode: 'modal' })).toBe(early);
    const { received } = portalIn(theFrame());
    const logins = () => received.filter(({ m }) => m === 'login');
    await until(() => logins().length === 1);
    expect(logins()).toMatchObject([{ a: { token: 'abc' } }]);
  });
});

describe('a sign-in that the page gives', () => {
  it('is not handed to a portal that is mounted in the same place without one', async () => {
    mount({ login: { token: 'of-the-first-person' } });
    const second = mount();
    const { received } = portalIn(theFrame());
    await second.ready;
    void second.back().catch(() => {});
    await until(() => received.length === 1);
    expect(received[0]).toMatchObject({ m: 'back' });
  });

  it('reaches a portal that was loaded beforehand, and so does the page’s own sign-in', async () => {
    const place = document.querySelector('#account') as Element;
    const early = preload(PORTAL, { target: place });
    opened.push({ close: early.destroy });
    const first = portalIn(theFrame());
    await early.ready;
    expect(first.welcome?.caps).not.toContain('getToken');
    const portal = mountPortal('#account', {
      portalUrl: PORTAL,
      mode: 'modal',
      login: { token: 'mine' },
      getToken: () => null,
    });
    expect(portal).toBe(early);
    expect(first.sends.mock.calls.at(-1)?.[0]).toMatchObject({ t: 'nudge' });
    const { welcome, received } = portalIn(theFrame(), { n: digits('2') });
    expect(welcome?.caps).toContain('getToken');
    // The change of mode is sent too, with the next animation frame.
    const logins = () => received.filter(({ m }) => m === 'login');
    await until(() => logins().length === 1);
    expect(logins()).toMatchObject([{ a: { token: 'mine' } }]);
  });
});
