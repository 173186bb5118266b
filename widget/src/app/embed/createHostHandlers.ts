import { plainPath } from '../../../contract/portalPages.ts';
import { tokenOfLogin } from '../../core/session/tokenOfLogin.ts';
import { BridgeError } from '../../host/BridgeError.ts';
import type { HostHandlers } from '../../host/HostConnection.ts';
import type { Portal } from '../models/createAppModels.ts';
import { matchRoute } from '../navigation/matchRoute.ts';

export interface HandlerDeps {
  /** A shared device, on which no customer signs in. */
  readonly isKiosk: () => boolean;
  readonly suggestLanguage: (language: unknown) => void;
  /** Reports a login that is under way. */
  readonly hold: (work: Promise<unknown>) => void;
}

/** Handles the calls of the host. The codec has checked each before. */
export function createHostHandlers(portal: Portal, deps: HandlerDeps): HostHandlers {
  const { models, place } = portal;
  const { session, account, config } = models;
  return {
    async login(input) {
      if (deps.isKiosk()) throw new BridgeError('forbidden');
      // The configuration decides whether a token has to name this page in `azp`.
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
      // A kiosk has no session, and a page that replaces it must not start one.
      if (deps.isKiosk()) throw new BridgeError('forbidden');
      const url = new URL(path, location.origin);
      const { view } = matchRoute(plainPath(url.pathname), url.search);
      // A kiosk page must not run in a document that may hold a session.
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

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

/** Takes over the focus from the host: at the first control when moving forward, at the last when moving backward. */
function focusEdge(from: 'forward' | 'backward'): void {
  // What is behind an open dialog can't have the focus.
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const controls = [...top.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (control) => control.getClientRects().length > 0,
  );
  (from === 'forward' ? controls[0] : controls.at(-1))?.focus();
}
