import { effect } from '@preact/signals-react';
import type { HostContext } from '#host-sdk/protocol/context.ts';
import { BridgeError } from '../host/BridgeError.ts';
import { connectHost } from '../host/connectHost.ts';
import type { HostHandlers } from '../host/HostConnection.ts';
import { isLanguage } from '../i18n/isLanguage.ts';
import type { Portal } from './createAppModels.ts';
import { createHostTokens } from './createHostTokens.ts';
import { createPageOutlet } from './createPageOutlet.ts';
import { focusEdge } from './focusEdge.ts';
import { matchRoute } from './routes.ts';
import { watchHeight } from './watchHeight.ts';

export interface Frame {
  /** The frame's `embed` parameter. */
  readonly instance: string;
  /** Its address has asked for a language. */
  readonly hasLanguage: boolean;
  /** What is measured for the frame's height. */
  readonly root: HTMLElement;
}

export interface HostBinding {
  /** The page that is shown now: its path and its title in words. */
  route(path: string, title: string): void;
  close(): void;
}

/**
 * Ties the portal to the page around it (PROTOCOL.md, section 3). Fetched in a frame only.
 */
export function bindHost(portal: Portal, frame: Frame): HostBinding {
  const { models, hostPort } = portal;
  const { account, session, config, language } = models;
  const { instance, root } = frame;
  const connection = connectHost({
    instance,
    origins: portal.allowedOrigins,
    handlers: handlersOf(portal),
    onContext(context) {
      hostPort.setContext(context);
      followLanguage(context);
    },
    onConnected(origin) {
      hostPort.setOrigin(origin);
      void askForToken();
    },
  });
  const tokens = createHostTokens({ connection, clock: models.clock });
  hostPort.connect(createPageOutlet(connection, tokens));
  connection.emit('ready', null);

  let lastLocale: string | undefined;
  /** The host's language: below the address's and the customer's own at first, above them when it changes later. */
  function followLanguage({ locale }: HostContext): void {
    const wanted = locale.split('-')[0]?.toLowerCase();
    if (locale === lastLocale) return;
    const isFirst = lastLocale === undefined;
    lastLocale = locale;
    const own = account.profile.data.peek()?.custom_attributes['locale']?.['language'];
    if (isFirst && (frame.hasLanguage || isLanguage(own))) return;
    if (isLanguage(wanted)) void language.set(wanted);
  }
  /** A host that has its own sign-in is asked for it, once for each connection. */
  async function askForToken(): Promise<void> {
    if (session.status.peek() === 'customer' || isKiosk(portal)) return;
    const token = await tokens.ask('initial');
    await config.load();
    if (token != null && session.status.peek() !== 'customer') session.login({ token });
  }

  const stops = [
    effect(() => connection.emit('auth', { signedIn: session.status.value === 'customer' })),
    watchHeight(root, (height) => connection.emit('size', { height })),
  ];
  return {
    route: (path, title) => connection.emit('route', { path, title: title.slice(0, 256) }),
    close() {
      for (const stop of stops) stop();
      connection.close();
    },
  };
}

/** Nobody signs in on a device that everybody uses. */
function isKiosk({ place }: Portal): boolean {
  const { path, search } = place.current.peek();
  return matchRoute(path, search).view === 'kiosk';
}

/** What the host may ask for. Each is checked by the codec before it comes here. */
function handlersOf(portal: Portal): HostHandlers {
  const { models, place } = portal;
  const { session, account, config, language } = models;
  return {
    async login(input) {
      if (isKiosk(portal)) throw new BridgeError('forbidden');
      // Whether a token has to name this page is said by the configuration.
      await config.load();
      if (session.login(input) === 'refused') throw new BridgeError('unauthenticated');
    },
    logout: () => session.logout('host'),
    setCustomerData(data) {
      if (isLanguage(data.language)) void language.set(data.language);
      const known = Object.entries(data).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      );
      session.setPrefill(Object.fromEntries(known));
    },
    navigate({ path }) {
      const url = new URL(path, location.origin);
      const { view } = matchRoute(url.pathname, url.search);
      // A device's page in a document that may hold a session would be neither.
      if (view === 'notFound' || view === 'kiosk') throw new BridgeError('bad_request');
      place.navigate(path);
    },
    async refresh(input) {
      await account.refreshAll(input?.collections);
    },
    back() {
      place.back();
    },
    focus: ({ from }) => focusEdge(from),
  };
}
