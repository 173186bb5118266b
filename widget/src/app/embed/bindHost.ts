import { effect } from '@preact/signals-react';
import { connectHost } from '../../host/connectHost.ts';
import { closeOnEscape } from './closeOnEscape.ts';
import type { Portal } from '../models/createAppModels.ts';
import { createHostHandlers } from './createHostHandlers.ts';
import { createHostTokens } from './createHostTokens.ts';
import { createPageOutlet } from './createPageOutlet.ts';
import { followContext } from './followContext.ts';
import { followHostLanguage } from './followHostLanguage.ts';
import { holdForHost } from './holdForHost.ts';
import { routeOf } from '../navigation/routeOf.ts';
import { matchRoute } from '../navigation/matchRoute.ts';
import { trackJourney } from '../analytics/trackJourney.ts';
import { watchHeight } from './watchHeight.ts';

export interface Frame {
  /** The frame's `embed` parameter. */
  readonly instance: string;
  /** Whether the frame's address has a language. */
  readonly hasLanguage: boolean;
  /** The element that is measured for the frame's height. */
  readonly root: HTMLElement;
}

export interface HostBinding {
  /** Reports another page, or another title of the same page. */
  route(path: string, title: string): void;
  close(): void;
}

/** Connects the portal to the page around it (PROTOCOL.md, section 3). Loaded in a frame only. */
export function bindHost(portal: Portal, frame: Frame): HostBinding {
  const { models, hostPort, pages, place } = portal;
  const { session, config, host } = models;
  const hold = holdForHost(hostPort.decide);
  const language = followHostLanguage(portal, frame.hasLanguage);
  const isKiosk = () => matchRoute(place.current.peek().path, place.current.peek().search).view === 'kiosk';
  const connection = connectHost({
    instance: frame.instance,
    origins: portal.allowedOrigins,
    handlers: createHostHandlers(portal, { isKiosk, suggestLanguage: language.suggest, hold: hold.during }),
    onContext: hostPort.setContext,
    onConnected(origin) {
      hostPort.setOrigin(origin);
      hold.during(askForToken());
    },
  });
  const tokens = createHostTokens({ connection, clock: models.clock });
  hostPort.connect(createPageOutlet(connection, tokens, hostPort.context));
  connection.emit('ready', null);

  /** Asks a host with its own sign-in for a token, once for each connection. */
  async function askForToken(): Promise<void> {
    if (session.status.peek() === 'customer' || isKiosk()) return;
    const token = await tokens.ask('initial');
    if (token == null) return;
    await config.load();
    if (session.status.peek() !== 'customer') session.login({ token });
  }

  const askToClose = () => {
    if (host.autoHeight.peek() || !connection.capabilities.has('returnFocus')) return;
    // If the host does not close the frame, the portal can do nothing more.
    connection.call.returnFocus({ direction: 'close' }).catch(() => undefined);
  };
  const stops = [
    effect(() => connection.emit('auth', { signedIn: session.status.value === 'customer' })),
    watchHeight(frame.root, host.autoHeight, (height) => connection.emit('size', { height })),
    followContext(portal, frame.root),
    trackJourney(portal),
    closeOnEscape(askToClose),
    language.stop,
    hold.end,
    connection.close,
  ];
  let sent = '';
  return {
    route(path, title) {
      const shown = pages.shown.peek();
      const route = { path: shown ? routeOf(shown) : path, title: title.slice(0, 256) };
      const text = JSON.stringify(route);
      if (text !== sent) connection.emit('route', route);
      sent = text;
    },
    close() {
      for (const stop of stops) stop();
    },
  };
}
