import { computed, signal, type ReadonlySignal } from '@preact/signals-react';
import type { HostContext } from '#host-sdk/protocol/context.ts';
import type { LogoutReason } from '../features/session/SessionModel.ts';
import type { HostModel } from '../features/useApp.ts';
import type { HostConnection } from '../host/HostConnection.ts';
import { analyticsEvent } from './analyticsEvent.ts';
import { parseUrl } from '../lib/parseUrl.ts';

/** The host as the rest of the app sees it, whether one is there or not: without a connection everything is a no-op. */
export interface HostPort {
  readonly model: HostModel;
  readonly context: ReadonlySignal<HostContext | undefined>;
  /** The shop's own page: where a mailed link leads back to. */
  readonly page: ReadonlySignal<URL | undefined>;
  setContext(context: HostContext): void;
  /** Whose page it is, as the accepted handshake has proven it. */
  setOrigin(origin: string): void;
  connect(connection: HostConnection): void;
  loggedOut(reason: LogoutReason): void;
  /** Whether a token that is meant for `azp` may be used here. */
  mayUse(azp: string | undefined, isRequired: boolean): boolean;
}

export function createHostPort(embedded: boolean): HostPort {
  const context = signal<HostContext | undefined>(undefined);
  const hideNavigation = signal(false);
  const autoHeight = signal(embedded);
  const origin = signal<string | undefined>(undefined);
  const page = computed(() => {
    const path = context.value?.page ?? '';
    return origin.value === undefined || path === '' ? undefined : parseUrl(path, origin.value);
  });
  let connection: HostConnection | undefined;

  return {
    context,
    page,
    model: {
      embedded,
      autoHeight,
      hideNavigation,
      track(name, properties = {}) {
        const event = analyticsEvent(name, properties);
        if (event) connection?.emit('analytics', event);
      },
      openExternal(url) {
        if (!/^https?:\/\//i.test(url)) return;
        const open = () => void window.open(url, '_blank', 'noopener,noreferrer');
        if (!connection?.capabilities.has('openExternal') || !/^https:/i.test(url)) open();
        else connection.call.openExternal({ url }).catch(open);
      },
    },
    setContext(next) {
      context.value = next;
      hideNavigation.value = next.hideNavigation;
      autoHeight.value = embedded && next.mode === 'inline';
    },
    setOrigin(next) {
      origin.value = next;
    },
    connect(next) {
      connection = next;
    },
    loggedOut(reason) {
      connection?.emit('logout', { reason });
      // Never awaited: a host that does not answer keeps nobody signed in.
      connection?.call.loggedOut({ reason }).catch(() => undefined);
    },
    mayUse(azp, isRequired) {
      if (!embedded) return true;
      return azp === undefined ? !isRequired : azp === origin.peek();
    },
  };
}
