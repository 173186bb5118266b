import type { ReadonlySignal } from '@preact/signals-react';
import type { HostContext } from '#host-sdk/protocol/context/context.ts';
import type { HostTokens } from '../../core/session/HostTokens.ts';
import type { HostConnection } from '../../host/HostConnection.ts';
import { analyticsEvent } from '../analytics/analyticsEvent.ts';
import type { HostOutlet } from './createHostPort.ts';
import { trackWhenShown } from '../analytics/trackWhenShown.ts';

/** The logout does not wait for the host; after this time the call is given up. */
const LOGGED_OUT_MS = 2000;

/** The page around the portal, through the bridge. */
export function createPageOutlet(
  connection: HostConnection,
  tokens: HostTokens,
  context: ReadonlySignal<HostContext | undefined>,
): HostOutlet {
  return {
    tokens,
    track: trackWhenShown(context, (name, properties) => {
      const event = analyticsEvent(name, properties);
      if (event) connection.emit('analytics', event);
    }),
    loggedOut(reason) {
      connection.emit('logout', { reason });
      connection.call.loggedOut({ reason }, { timeoutMs: LOGGED_OUT_MS }).catch(() => undefined);
    },
    openExternal: (url) =>
      connection.capabilities.has('openExternal') ? connection.call.openExternal({ url }) : undefined,
  };
}
