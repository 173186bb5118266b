import { computed, signal, type ReadonlySignal } from '@preact/signals-react';
import type { HostContext } from '#host-sdk/protocol/context.ts';
import type { HostTokens } from '../features/session/HostTokens.ts';
import type { LogoutReason } from '../features/session/SessionModel.ts';
import type { HostModel } from '../features/useApp.ts';
import type { HostConnection } from '../host/HostConnection.ts';
import { parseUrl } from '../lib/parseUrl.ts';
import { type AnalyticsEvent, analyticsEvent } from './analyticsEvent.ts';

/** An app around the page: it hears of these two. */
export interface NativeOutlet {
  emit(event: 'analytics', data: AnalyticsEvent): void;
  emit(event: 'logout', data: { reason: LogoutReason }): void;
}

/** The host as the rest of the app sees it, whether one is there or not: without a connection everything is a no-op. */
export interface HostPort {
  readonly model: HostModel;
  /** The host's own sign-in, where it has one. */
  readonly tokens: HostTokens;
  readonly context: ReadonlySignal<HostContext | undefined>;
  setContext(context: HostContext): void;
  /** Whose page it is, as the accepted handshake has proven it. */
  setOrigin(origin: string): void;
  connect(connection: HostConnection, tokens: HostTokens): void;
  connectNative(app: NativeOutlet): void;
  loggedOut(reason: LogoutReason): void;
  /** Whether a token that is meant for `azp` may be used here. */
  mayUse(azp: string | undefined, isRequired: boolean): boolean;
}

/** What happened before the host was there; the oldest goes first. */
const WAITING = 100;
/** A host is told, and nobody waits; after this time nobody listens either. */
const LOGGED_OUT_MS = 2000;

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
  let hostTokens: HostTokens | undefined;
  let native: NativeOutlet | undefined;
  const waiting: AnalyticsEvent[] = [];
  const send = (event: AnalyticsEvent) => {
    connection?.emit('analytics', event);
    native?.emit('analytics', event);
    if (!connection && !native && waiting.push(event) > WAITING) waiting.shift();
  };
  const flush = () => {
    for (const event of waiting.splice(0)) send(event);
  };

  return {
    context,
    tokens: {
      has: () => hostTokens?.has() === true,
      ask: (reason) => hostTokens?.ask(reason) ?? Promise.resolve(undefined),
    },
    model: {
      embedded,
      autoHeight,
      hideNavigation,
      page,
      track(name, properties = {}) {
        const event = analyticsEvent(name, properties);
        if (event) send(event);
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
    connect(next, tokens) {
      connection = next;
      hostTokens = tokens;
      flush();
    },
    connectNative(app) {
      native = app;
      flush();
    },
    loggedOut(reason) {
      connection?.emit('logout', { reason });
      native?.emit('logout', { reason });
      // Never awaited: a host that does not answer keeps nobody signed in.
      connection?.call.loggedOut({ reason }, { timeoutMs: LOGGED_OUT_MS }).catch(() => undefined);
    },
    mayUse(azp, isRequired) {
      if (!embedded) return true;
      return azp === undefined ? !isRequired : azp === origin.peek();
    },
  };
}
