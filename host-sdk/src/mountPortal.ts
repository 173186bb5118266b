import { acceptPortal } from './acceptPortal.ts';
import { appearanceContext, createContext, withChange } from './createContext.ts';
import { createFrame } from './createFrame.ts';
import { createLink, type CallOptions, type Link } from './createLink.ts';
import { createResizer } from './createResizer.ts';
import { createSubscriptions } from './createSubscriptions.ts';
import { moveFocus } from './moveFocus.ts';
import type { Portal } from './Portal.ts';
import { PortalError, type PortalErrorCode } from './PortalError.ts';
import type { PortalOptions } from './PortalOptions.ts';
import type { HostContext } from './protocol/context.ts';
import type { Login } from './protocol/hostMessages.ts';
import { portalCallGuards, portalEventGuards, portalResultGuards } from './protocol/portalMessageGuards.ts';
import { CONNECT_TIMEOUT_MS, NUDGE_INTERVAL_MS, VERSION } from './protocol/wire.ts';
import { randomId } from './randomId.ts';
import { readPortalUrl } from './readPortalUrl.ts';
import { standInLink } from './standInLink.ts';
import { takeSignInToken } from './takeSignInToken.ts';
import { SDK_VERSION } from './version.ts';

const tables = { calls: portalCallGuards, results: portalResultGuards, events: portalEventGuards };
const STATE_EVENTS = ['ready', 'auth', 'route', 'size'];
/** On the element, under a name all copies of this package share: a second mount must find the first one. */
const MOUNTED = Symbol.for('profile-portal');

interface Mounted {
  destroy?: () => void;
  /** A sign-in that was taken from the address and not handed over yet: the next mount in this place gets it. */
  login?: Login | undefined;
}

/**
 * Mounts the portal in a page, inline: `mountPortal('#account', { portalUrl: 'https://account.example.com' })`.
 * Mounting again in the same element replaces what was there. Throws a `PortalError` for options that cannot work;
 * everything that goes wrong later rejects `ready` and is told to `on('error')`.
 */
export function mountPortal(target: string | Element, options: PortalOptions): Portal {
  const token = takeSignInToken();
  const url = readPortalUrl(options.portalUrl, options.path, location.origin);
  const { origin } = url;
  const place = (typeof target === 'string' ? document.querySelector(target) : target) as
    (Element & { [MOUNTED]?: Mounted }) | null;
  if (!place) throw new PortalError('bad_request', `no element matches ${String(target)}`);

  const before = place[MOUNTED];
  before?.destroy?.();
  const mounted: Mounted = {
    login: token
      ? { url: `${origin}/?token=${encodeURIComponent(token)}` }
      : (options.login ?? before?.login),
  };
  place[MOUNTED] = mounted;

  const instance = randomId();
  let context = createContext(options);
  const stats = { ignored: 0, late: 0, limited: 0 };
  const log: [number, string][] = [];
  const { title = 'My account', getToken, onLoggedOut, signal } = options;
  const frame = createFrame(origin, title);
  const { on, emit, clear } = createSubscriptions(STATE_EVENTS);
  const resize = createResizer(frame, context.bounds, () => emit('error', { code: 'resize_loop' }));
  const undo: (() => void)[] = [];

  let link: Link | undefined;
  let handshakes = 0;
  let connected = false;
  let failure: PortalErrorCode | undefined;
  let loaded = false;
  let patch: Partial<HostContext> | undefined;
  let animationFrame = 0;
  let settle: { resolve(): void; reject(error: PortalError): void };
  const ready = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject };
  });
  // A page that never looks at `ready` must not get an unhandled rejection for it.
  ready.catch(() => {});

  const note = (what: string): void => {
    log.push([Math.round(performance.now()), what]);
    if (log.length > 100) log.shift();
  };
  const listen = <T extends Event>(on: EventTarget, type: string, listener: (event: T) => void): void => {
    on.addEventListener(type, listener as EventListener);
    undo.push(() => on.removeEventListener(type, listener as EventListener));
  };

  function end(code: PortalErrorCode, message?: string): void {
    if (failure) return;
    failure = code;
    note(code);
    clearInterval(nudging);
    clearTimeout(connecting);
    cancelAnimationFrame(animationFrame);
    accepting.stop();
    link?.close(code, code);
    undo.forEach((stop) => stop());
    settle.reject(new PortalError(code, message));
  }

  function fail(code: PortalErrorCode, message: string): void {
    if (failure || connected) return;
    end(code, `${code}: ${message} (host-sdk/README.md#${code})`);
    frame.replaceWith(standInLink(url, title));
    emit('error', { code });
  }

  const methods = {
    loggedOut: (input: { reason: 'user' }) => onLoggedOut?.(input),
    openExternal: (input: { url: string }) => void open(input.url, '_blank', 'noopener'),
    returnFocus: (input: { direction: string }) => moveFocus(frame, input.direction),
    ...(getToken && { getToken }),
  };

  const accepting = acceptPortal({
    frame,
    origin,
    instance,
    stats,
    capabilities: Object.keys(methods),
    context: () => context,
    onPort(port, nonce) {
      handshakes += 1;
      note('hello');
      link = createLink(port, {
        tables,
        methods,
        stats,
        onEvent(name, data) {
          note(name);
          if (name === 'size') resize((data as { height: number }).height);
          if (name === 'route') context.route = (data as { path: string }).path;
          emit(name, data);
        },
        onAck: (echo) => {
          if (echo === nonce) onConnected();
        },
      });
      return link;
    },
    onWrongOrigin: (other) => fail('wrong_origin', `expected ${origin}, but the frame is ${other}`),
    onVersion: ([from, to]) =>
      fail('version', `this SDK speaks protocol ${VERSION}, the portal ${from} to ${to}`),
  });

  function onConnected(): void {
    note('connected');
    connected = true;
    clearInterval(nudging);
    clearTimeout(connecting);
    settle.resolve();
    const { login } = mounted;
    mounted.login = undefined;
    if (login)
      call('login', login).catch((error: unknown) => emit('error', { code: (error as PortalError).code }));
  }

  async function call(method: string, input?: unknown, callOptions?: CallOptions): Promise<void> {
    await ready;
    if (failure || !link) throw new PortalError(failure ?? 'disconnected');
    await link.call(method, input, callOptions);
  }

  function onTimeout(): void {
    // Browsers slow the timers of a hidden page down: the portal gets its time once it is seen.
    if (document.hidden) connecting = setTimeout(onTimeout, 1000);
    else if (loaded)
      fail(
        'load_error',
        `the frame loaded, but no portal answered. Is ${origin} a portal, and ${location.origin} on its list?`,
      );
    else fail('timeout', `${origin} did not load in time`);
  }
  let connecting = setTimeout(onTimeout, options.timeoutMs ?? CONNECT_TIMEOUT_MS);
  let nudging: ReturnType<typeof setInterval> | undefined;

  listen(frame, 'load', () => {
    loaded = true;
    clearInterval(nudging);
    if (connected) return;
    accepting.nudge();
    nudging = setInterval(accepting.nudge, NUDGE_INTERVAL_MS * 2);
  });
  listen<SecurityPolicyViolationEvent>(document, 'securitypolicyviolation', (event) => {
    if (/^(frame|child|default)-src/.test(event.effectiveDirective) && event.blockedURI.startsWith(origin)) {
      fail('blocked_by_csp', `add ${origin} to frame-src of this page's Content-Security-Policy`);
    }
  });

  function update(appearance: Parameters<Portal['update']>[0]): void {
    const next = appearanceContext(appearance);
    context = withChange(context, next);
    patch = withChange(patch ?? {}, next);
    animationFrame ||= requestAnimationFrame(() => {
      animationFrame = 0;
      link?.post({ t: 'ctx', d: patch });
      patch = undefined;
    });
  }

  function destroy(): void {
    if (place?.[MOUNTED] === mounted && !mounted.login) delete place[MOUNTED];
    delete mounted.destroy;
    end('destroyed');
    clear();
    frame.remove();
  }
  mounted.destroy = destroy;

  for (const [name, listener] of Object.entries(options.on ?? {})) on(name, listener);
  if (signal) listen(signal, 'abort', destroy);

  url.searchParams.set('embed', instance);
  if (context.locale) url.searchParams.set('lang', context.locale);
  const { scheme = 'auto' } = context.theme;
  if (scheme !== 'auto') url.searchParams.set('scheme', scheme);
  frame.src = url.href;
  place.append(frame);
  if (signal?.aborted) destroy();

  return {
    ready,
    login: (input, callOptions) => call('login', input, callOptions),
    logout: (callOptions) => call('logout', null, callOptions),
    setCustomerData: (data, callOptions) => call('setCustomerData', data, callOptions),
    navigate: (input, callOptions) => call('navigate', input, callOptions),
    refresh: (input, callOptions) => call('refresh', input, callOptions),
    back: (callOptions) => call('back', null, callOptions),
    focus: (input, callOptions) => (frame.focus(), call('focus', input, callOptions)),
    update,
    on: on as Portal['on'],
    diagnose: () => ({
      sdk: SDK_VERSION,
      protocol: VERSION,
      portal: origin,
      instance: instance.slice(0, 6),
      connected,
      handshakes,
      pending: link?.pendingCount() ?? 0,
      ...stats,
      failure: failure ?? null,
      log,
    }),
    destroy,
    [Symbol.dispose]: destroy,
  };
}
