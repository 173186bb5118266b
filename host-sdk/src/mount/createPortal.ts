import { connectPortal } from '../connection/connectPortal.ts';
import { appearanceContext, createContext, ownPage, withChange } from './createContext.ts';
import { checkOptions } from './checkOptions.ts';
import { createFrame, hostStyle, setStyle } from './createFrame.ts';
import { createResizer } from './createResizer.ts';
import type { PortalDialog } from '../dialog/createDialog.ts';
import { createSubscriptions } from './createSubscriptions.ts';
import type { RouteFollower } from '../routes/followRoute.ts';
import type { MountedPortal, MountState } from './MountState.ts';
import type { Portal } from './Portal.ts';
import type { PortalListeners, PortalOptions } from './PortalOptions.ts';
import type { HostContext } from '../protocol/context/context.ts';
import { listenForTriggers } from './listenForTriggers.ts';
import { loadRoutes, loadDialog, prepareCalls } from './loadParts.ts';
import { VERSION } from '../protocol/wire/wire.ts';
import { randomId } from '../connection/randomId.ts';
import { createPortalMethods } from './portalMethods.ts';
import { readPortalUrl } from './readPortalUrl.ts';
import { createFallbackLink } from './createFallbackLink.ts';
import { SDK_VERSION } from './version.ts';

const STATE_EVENTS = ['ready', 'auth', 'route', 'size'];

type CallHandlers = Record<string, (input: never) => unknown>;

/**
 * One portal in one element: the frame, how it is shown, and its connection.
 *
 * One function of more than 60 lines on purpose: its parts share state, and splitting them costs the script 0.2 kB.
 */
export function createPortal(
  place: Element,
  /** The portal's origin. */
  origin: string,
  options: PortalOptions,
  mounted: MountState,
  isPreload: boolean,
): MountedPortal {
  const { portalUrl, title = 'My account', mode = 'inline', routeSync, signal } = options;
  const instance = randomId();
  /** Ends with the portal, and not with a connection that failed. */
  const life = new AbortController();
  const log: [number, string][] = [];
  const { on, off, _emit: emit, _clear: clear } = createSubscriptions(STATE_EVENTS);
  let context = createContext(options, mode === 'inline' && !isPreload);
  let dialog: PortalDialog | undefined;
  let router: RouteFollower | undefined;
  let loadingDialog: Promise<unknown> | undefined;
  let isDestroyed = false;
  let isReady = false;
  let patch: Partial<HostContext> | undefined;
  let animationFrame = 0;
  let signedIn: boolean | undefined;
  let { path, login, prefill } = options;
  /** The page signs its customer in: until that is settled, no sign-in form is shown. */
  let signingIn: Promise<unknown> | undefined;

  const host = document.createElement('div');
  host.style.cssText = hostStyle;
  const frame = createFrame(title);
  const resize = createResizer(frame, context.bounds, () => report({ code: 'resize_loop' }));

  function report({ code = 'load_error' }: { code?: string }): void {
    emit('error', { code });
  }
  function showFrame(): void {
    // Set and not removed: without them the page's own rules would hold.
    setStyle(host, 'background', 'none');
    setStyle(frame, 'opacity', '1');
  }
  function note(what: string): void {
    if (log.push([Math.round(performance.now()), what]) > 100) log.shift();
  }
  function address(path: string | undefined, isLink?: boolean): URL {
    const url = readPortalUrl(portalUrl, path);
    const { searchParams } = url;
    // The document knows no regions.
    if (context.locale) searchParams.set('lang', context.locale.slice(0, 2).toLowerCase());
    const { scheme } = context.theme;
    if (scheme && scheme !== 'auto') searchParams.set('scheme', scheme);
    if (isLink) return url;
    searchParams.set('embed', instance);
    // A page that will not sign its customer in, so the portal need not wait for it.
    if (!login && !mounted.link && !methods['getToken'] && !signingIn) searchParams.set('guest', '1');
    else prepareCalls();
    return url;
  }

  // What the portal may call. The page's options add `getToken`, and replace `loggedOut`.
  const methods: CallHandlers = {
    loggedOut: () => {},
    openExternal: (input: { url: string }) => void window.open(input.url, '_blank', 'noopener'),
    async returnFocus({ direction }: { direction: string }) {
      (await loadDialog()).moveFocus(frame, direction, close);
    },
  };
  function listen({ getToken, onLoggedOut, on: listeners }: PortalOptions): void {
    if (getToken) methods['getToken'] = getToken;
    if (onLoggedOut) methods['loggedOut'] = (input) => onLoggedOut(input);
    for (const name of Reflect.ownKeys(listeners ?? {}) as (keyof PortalListeners)[])
      on(name, listeners?.[name] as () => void);
  }
  listen(options);

  const connection = connectPortal({
    _frame: frame,
    _origin: origin,
    _instance: instance,
    methods,
    _note: note,
    _timeoutMs: options.timeoutMs,
    _context: () => ({ ...context, page: ownPage() }),
    _onEvent(name, data) {
      note(name);
      // Another document of the portal, or another handshake with the same one.
      if (name === 'ready' && isReady) return;
      isReady ||= name === 'ready';
      if (name === 'size') resize((data as { height: number }).height);
      if (name === 'auth') ({ signedIn } = data as { signedIn: boolean });
      if (name === 'route') {
        context.route = (data as { path: string }).path;
        // The page of a closed dialog must not come into the address, which would open it with the next load.
        if (context.shown) router?.onRoute(context.route);
      }
      emit(name, data);
    },
    _onConnected() {
      const handedOver = mounted.link ?? login;
      mounted.link = login = undefined;
      if (signingIn) signingIn.then(showFrame, showFrame);
      else showFrame();
      if (handedOver) call('login', handedOver).catch(report);
      if (prefill) call('setCustomerData', prefill).catch(report);
    },
    _onPainted(height) {
      if (signingIn) return;
      if (context.mode === 'inline') resize(height);
      showFrame();
    },
    _onFailed(code) {
      showFrame();
      host.replaceChildren(createFallbackLink(address(path, true), title));
      render();
      report({ code });
    },
    _onLost: () => report({ code: 'disconnected' }),
    _revive: () => frame.contentWindow?.location.replace(address(context.route)),
  });
  const { call } = connection;
  const calls = createPortalMethods((method, ...given) => {
    const sent = call(method, ...given);
    if (method === 'login' && !isReady) signingIn = sent;
    return sent;
  }, frame);

  /** Shows the portal as the context has it. The first modal or drawer fetches the code for it. */
  function render(): void {
    const { mode, shown, theme } = context;
    // Until its dialog is there, a modal or drawer would stand in the page.
    setStyle(host, 'display', (mode === 'inline' ? shown : dialog) ? 'block' : 'none');
    if (mode !== 'inline')
      loadingDialog ??= loadDialog()
        .then((part) => {
          if (isDestroyed) return;
          dialog = part.createDialog(host, title, close, options.closeLabel);
          render();
        })
        .catch(report);
    dialog?.show(mode, shown, theme.scheme);
  }
  /** Shows a change at once, and sends it to the portal once per animation frame. */
  function change(by: Partial<HostContext>): void {
    if (isDestroyed) return;
    context = withChange(context, by);
    patch = withChange(patch, by);
    render();
    animationFrame ||= requestAnimationFrame(() => {
      animationFrame = 0;
      connection._patch(patch);
      patch = undefined;
    });
  }
  function toggle(shown: boolean): void {
    if (context.shown === shown) return;
    // A mailed link leads back to where the customer opened the portal.
    change({ shown, page: ownPage() });
    // A closed dialog leaves the address, which would open it with the next load.
    if (isReady || !shown) router?.onRoute(shown && context.route);
    emit(shown ? 'open' : 'close');
  }
  function close(): void {
    if (context.mode !== 'inline') toggle(false);
  }
  function update(by: Parameters<Portal['update']>[0]): void {
    checkOptions(by);
    const { path: page, mode = context.mode } = by;
    // A portal in the page is shown, and one that leaves it waits to be opened.
    if (mode !== 'inline' && context.mode === 'inline') toggle(false);
    change(appearanceContext(by));
    if (mode === 'inline') toggle(true);
    if (page) {
      path = page;
      // The portal may refuse the page, or be gone: an `error` event reports both.
      calls.navigate({ path: page }).catch(report);
    }
  }
  /** @returns whether there is a portal. Where it did not connect, its link is shown. */
  function openAt(path: string): boolean {
    toggle(true);
    if (path) calls.navigate({ path }).catch(report);
    return !connection._signal.aborted;
  }
  function destroy(): void {
    if (isDestroyed) return;
    isDestroyed = true;
    mounted.portal = mounted._preloaded = undefined;
    connection._end('destroyed');
    clear();
    cancelAnimationFrame(animationFrame);
    router?.stop();
    life.abort();
    dialog?.show('inline', false);
    host.remove();
  }

  function load(): void {
    // The fallback link is there if the portal did not connect in time.
    if (isDestroyed || host.firstChild) return;
    const linked = router?.read();
    if (linked) {
      context.route = linked;
      toggle(true);
    }
    frame.src = address(linked ?? path).href;
    host.append(frame);
  }

  signal?.addEventListener('abort', destroy, { signal: life.signal });
  listenForTriggers(place, life.signal, openAt);
  // A copy of the element, which a library has made of the page, holds a copy of the frame that connects with nothing.
  if ((place.lastElementChild as HTMLElement | null)?.style.all) place.lastElementChild?.remove();
  place.append(host);
  render();
  if (signal?.aborted) destroy();
  // The first page is the one that the page's address names.
  if (routeSync && routeSync !== 'off')
    loadRoutes()
      .then((part) => {
        if (isDestroyed) return;
        router = part.followRoute(routeSync, origin, host, close, toggle, calls.navigate);
      })
      .catch(report)
      .then(load);
  else load();

  return {
    ready: connection.ready,
    ...calls,
    open: () => toggle(true),
    close,
    update,
    on,
    once: (event, listener) => on(event, listener, true),
    off,
    get state() {
      return {
        signedIn,
        mode: context.mode,
        open: context.shown,
        route: context.route,
        height: parseInt(frame.style.height),
      };
    },
    diagnose: () => ({
      sdk: SDK_VERSION,
      protocol: VERSION,
      portal: origin,
      page: location.origin,
      browser: navigator.userAgent,
      instance: instance.slice(0, 6),
      mode: context.mode,
      open: context.shown,
      route: context.route.split('?')[0] as string,
      ...connection.diagnose(),
      log,
    }),
    destroy,
    [Symbol.dispose]: destroy,
    _host: host,
    _adopt(adopting) {
      listen(adopting);
      update(adopting);
      // Without another login, the one that `preload` got is kept until it is handed over.
      ({ login = login, prefill = prefill } = adopting);
      // What a portal gets with its connection, it gets with the next one.
      if (login || mounted.link || adopting.getToken || prefill) connection._greetAgain();
    },
  };
}
