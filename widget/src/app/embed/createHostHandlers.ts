import { tokenOfLogin } from '../../core/session/tokenOfLogin.ts';
import { BridgeError } from '../../host/BridgeError.ts';
import type { HostHandlers } from '../../host/HostConnection.ts';
import type { Portal } from '../models/createAppModels.ts';
import { focusEdge } from './focusEdge.ts';
import { matchRoute } from '../navigation/matchRoute.ts';

export interface HandlerDeps {
  /** Nobody signs in on a device that everybody uses. */
  readonly isKiosk: () => boolean;
  readonly suggestLanguage: (language: unknown) => void;
  /** A login is under way. */
  readonly hold: (work: Promise<unknown>) => void;
}

/** What the host may ask for. Each is checked by the codec before it comes here. */
export function createHostHandlers(portal: Portal, deps: HandlerDeps): HostHandlers {
  const { models, place } = portal;
  const { session, account, config } = models;
  return {
    async login(input) {
      if (deps.isKiosk()) throw new BridgeError('forbidden');
      // Whether a token has to name this page is said by the configuration.
      const ready = config.load();
      deps.hold(ready);
      await ready;
      const given = tokenOfLogin(input, [location.origin, ...config.settings.peek().embed.allowed_origins]);
      if (!given) throw new BridgeError('forbidden');
      const result = session.login(given);
      if (result === 'forbidden') throw new BridgeError('forbidden');
      if (result === 'refused') throw new BridgeError('unauthenticated');
    },
    logout: () => session.logout('host'),
    setCustomerData(data) {
      deps.suggestLanguage(data.language);
      const known = Object.entries(data).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      );
      session.setPrefill(Object.fromEntries(known));
    },
    navigate({ path }) {
      // It has no session, and the page that it would lead to could have none.
      if (deps.isKiosk()) throw new BridgeError('forbidden');
      const url = new URL(path, location.origin);
      const { view } = matchRoute(url.pathname.replace(/\/+$/, '') || '/', url.search);
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
