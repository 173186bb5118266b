import { connectPortal } from './connectPortal.ts';
import { appearanceContext, createContext, withChange } from './createContext.ts';
import { createFrame } from './createFrame.ts';
import { createResizer } from './createResizer.ts';
import type { Stage } from './createStage.ts';
import { createSubscriptions } from './createSubscriptions.ts';
import type { RouteFollower } from './followRoute.ts';
import type { Portal } from './Portal.ts';
import type { PortalError } from './PortalError.ts';
import type { PortalOptions } from './PortalOptions.ts';
import type { HostContext, Login } from './protocol/payloads.ts';
import { loadRoutes, loadStage } from './loadParts.ts';
import { VERSION } from './protocol/wire.ts';
import { randomId } from './randomId.ts';
import { readPortalUrl } from './readPortalUrl.ts';
import { standInLink } from './standInLink.ts';
import { SDK_VERSION } from './version.ts';

const STATE_EVENTS = ['ready', 'auth', 'route', 'size'];

/** What is known of a place in the page. */
export interface Mounted {
  portal?: MadePortal | undefined;
  /** A sign-in that was not handed over yet: if the portal is destroyed before, the next one in this place gets it. */
  login?: Login | undefined;
  /** Origin of the portal that was loaded here and has not been asked for yet. */
  preloaded?: string | undefined;
}

export interface MadePortal extends Portal {
  /** Gives a preloaded portal to the page that mounts it. */
  adopt(options: PortalOptions): void;
}

/** One portal in one element: the frame, what is seen of it, and its connection. */
export function createPortal(
  place: Element,
  options: PortalOptions,
  mounted: Mounted,
  isPreload: boolean,
): MadePortal {
  const { portalUrl, title = 'My account', mode = 'inline', routeSync, signal } = options;
  const { origin } = readPortalUrl(portalUrl, options.path, location.origin);
  const instance = randomId();
  const log: [number, string][] = [];
  const { on, emit, clear } = createSubscriptions(STATE_EVENTS);
  let context = createContext(options, options.path ?? '/', mode === 'inline' && !isPreload);
  let stage: Stage | undefined;
  let router: RouteFollower | undefined;
  let staging: Promise<unknown> | undefined;
  let isDestroyed = false;
  let patch: Partial<HostContext> | undefined;
  let animationFrame = 0;

  const host = document.createElement('div');
  const frame = createFrame(origin, title);
  const resize = createResizer(frame, context.bounds, () => emit('error', { code: 'resize_loop' }));

  function note(what: string): void {
    log.push([Math.round(performance.now()), what]);
    if (log.length > 100) log.shift();
  }
  function address(path: string | undefined): URL {
    const url = readPortalUrl(portalUrl, path, location.origin);
    url.searchParams.set('embed', instance);
    if (context.locale) url.searchParams.set('lang', context.locale);
    const { scheme = 'auto' } = context.theme;
    if (scheme !== 'auto') url.searchParams.set('scheme', scheme);
    return url;
  }

  const methods: Record<string, (input: never) => unknown> = {
    loggedOut: () => {},
    openExternal: (input: { url: string }) => void window.open(input.url, '_blank', 'noopener'),
    async returnFocus({ direction }: { direction: string }) {
      if (direction === 'close' && context.mode !== 'inline') return close();
      (await loadStage()).moveFocus(frame, direction);
    },
  };
  function listen({ getToken, onLoggedOut, on: listeners }: PortalOptions): void {
    if (getToken) methods['getToken'] = getToken;
    if (onLoggedOut) methods['loggedOut'] = (input) => onLoggedOut(input);
    for (const [name, listener] of Object.entries(listeners ?? {})) on(name, listener);
  }
  listen(options);

  const connection = connectPortal({
    frame,
    origin,
    instance,
    methods,
    note,
    timeoutMs: options.timeoutMs,
    context: () => context,
    onEvent(name, data) {
      note(name);
      if (name === 'size') resize((data as { height: number }).height);
      if (name === 'route') {
        context.route = (data as { path: string }).path;
        router?.onRoute(context.route);
      }
      emit(name, data);
    },
    onConnected() {
      const { login } = mounted;
      mounted.login = undefined;
      if (login)
        call('login', login).catch((error: unknown) => emit('error', { code: (error as PortalError).code }));
    },
    onFailed(code) {
      frame.replaceWith(standInLink(address(options.path), title));
      render();
      emit('error', { code });
    },
    onLost: () => emit('error', { code: 'disconnected' }),
    revive: () => frame.contentWindow?.location.replace(address(context.route)),
  });
  const { call } = connection;

  /** A modal or a drawer needs code of its own, which is fetched with the first of them. */
  function render(): void {
    const { mode, shown, theme } = context;
    host.style.display = mode !== 'inline' || shown ? 'block' : 'none';
    if (mode !== 'inline')
      staging ??= loadStage().then((part) => {
        if (isDestroyed) return;
        stage = part.createStage(host, title, options.closeLabel ?? 'Close', close);
        render();
      }, missed);
    stage?.show(mode, shown, theme.scheme);
  }
  function missed(): void {
    emit('error', { code: 'load_error' });
  }
  /** Takes a change to the screen at once, and to the portal once per animation frame. */
  function change(by: Partial<HostContext>): void {
    context = withChange(context, by);
    patch = withChange(patch ?? {}, by);
    render();
    animationFrame ||= requestAnimationFrame(() => {
      animationFrame = 0;
      connection.patch(patch);
      patch = undefined;
    });
  }
  function toggle(shown: boolean): void {
    if (context.shown === shown) return;
    change({ shown });
    emit(shown ? 'open' : 'close', undefined);
  }
  function close(): void {
    if (context.mode !== 'inline') toggle(false);
  }
  function update(by: Parameters<Portal['update']>[0]): void {
    const { path, mode } = by;
    change(appearanceContext(by));
    if (mode === 'inline') toggle(true);
    if (path && path !== options.path) {
      options = { ...options, path };
      // Rejected only with the portal itself, which says so.
      call('navigate', { path }).catch(() => {});
    }
  }
  function destroy(): void {
    if (isDestroyed) return;
    isDestroyed = true;
    mounted.portal = mounted.preloaded = undefined;
    connection.end('destroyed');
    clear();
    cancelAnimationFrame(animationFrame);
    router?.stop();
    signal?.removeEventListener('abort', destroy);
    stage?.show('inline', false, undefined);
    host.remove();
  }

  function load(): void {
    if (isDestroyed) return;
    const linked = router?.read();
    if (linked) {
      context.route = linked;
      toggle(true);
    }
    frame.src = address(linked ?? options.path).href;
    host.append(frame);
  }

  signal?.addEventListener('abort', destroy);
  place.append(host);
  render();
  if (signal?.aborted) destroy();
  // The page that the address names is the first to be loaded.
  if (routeSync && routeSync !== 'off')
    loadRoutes()
      .then((part) => {
        router = part.followRoute(routeSync, origin, (path) => call('navigate', { path }));
      }, missed)
      .then(load);
  else load();

  return {
    ready: connection.ready,
    login: (input, callOptions) => call('login', input, callOptions),
    logout: (callOptions) => call('logout', null, callOptions),
    setCustomerData: (data, callOptions) => call('setCustomerData', data, callOptions),
    navigate: (input, callOptions) => call('navigate', input, callOptions),
    refresh: (input, callOptions) => call('refresh', input, callOptions),
    back: (callOptions) => call('back', null, callOptions),
    focus: (input, callOptions) => (frame.focus(), call('focus', input, callOptions)),
    open: () => toggle(true),
    close,
    update,
    on: on as Portal['on'],
    diagnose: () => ({
      sdk: SDK_VERSION,
      protocol: VERSION,
      portal: origin,
      page: location.origin,
      browser: navigator.userAgent,
      instance: instance.slice(0, 6),
      mode: context.mode,
      open: context.shown,
      route: context.route.replace(/\?.*/s, ''),
      ...connection.diagnose(),
      log,
    }),
    destroy,
    [Symbol.dispose]: destroy,
    adopt(given) {
      listen(given);
      update(given);
      if (given.getToken) connection.again();
    },
  };
}
