import { computed, signal, type ReadonlySignal } from '@preact/signals-react';
import type { HostContext } from '#host-sdk/protocol/context/context.ts';
import type { HostTokens } from '../../core/session/HostTokens.ts';
import type { LogoutReason } from '../../core/session/SessionModel.ts';
import type { HostModel } from '../../core/app/useApp.ts';
import { parseUrl } from '../../lib/parseUrl.ts';

type Properties = Readonly<Record<string, string | number | boolean>>;

/** The connected host: a page or an app. */
export interface HostOutlet {
  /** The host's own sign-in. */
  readonly tokens?: HostTokens;
  track(name: string, properties: Properties): void;
  loggedOut(reason: LogoutReason): void;
  /** Opens an https address; the promise rejects if the host does not open it. */
  openExternal?(url: string): Promise<unknown> | undefined;
}

/** The host as the rest of the portal sees it. Until it is connected, events and logouts are queued. */
export interface HostPort {
  readonly model: HostModel;
  /** The host's own sign-in, if it has one. */
  readonly tokens: HostTokens;
  readonly context: ReadonlySignal<HostContext | undefined>;
  /** The host may still sign the customer in by itself: the portal does not ask for a sign-in yet. */
  readonly undecided: ReadonlySignal<boolean>;
  decide(): void;
  setContext(context: HostContext): void;
  /** Sets the origin of the host's page, as proven by the accepted handshake. */
  setOrigin(origin: string): void;
  /** Connects the host and sends it the events that were queued before. */
  connect(outlet: HostOutlet): void;
  loggedOut(reason: LogoutReason): void;
  /** Whether a token that is meant for `azp` may be used here. In a frame `isRequired` refuses a token without `azp`. */
  mayUse(azp: string | undefined, isRequired: boolean): boolean;
}

/** The number of events and logouts that are queued until the host connects; the oldest is dropped first. */
const MAX_QUEUED = 100;

/** @param search the address's query: `guest=1` says that the host will not sign its customer in by itself (PROTOCOL.md, section 2) */
export function createHostPort(embedded: boolean, search = ''): HostPort {
  const context = signal<HostContext | undefined>(undefined);
  const hideNavigation = signal(false);
  const autoHeight = signal(embedded);
  const undecided = signal(embedded && !search.includes('guest=1'));
  const origin = signal<string | undefined>(undefined);
  const page = computed(() => {
    const path = context.value?.page ?? '';
    return origin.value === undefined || path === '' ? undefined : parseUrl(path, origin.value);
  });
  let outlet: HostOutlet | undefined;
  const queue: ((outlet: HostOutlet) => void)[] = [];
  const send = (act: (outlet: HostOutlet) => void) => {
    if (outlet) act(outlet);
    else if (queue.push(act) > MAX_QUEUED) queue.shift();
  };

  return {
    context,
    undecided,
    decide() {
      undecided.value = false;
    },
    tokens: {
      has: () => outlet?.tokens?.has() === true,
      ask: async (reason) => await outlet?.tokens?.ask(reason),
    },
    model: {
      embedded,
      autoHeight,
      hideNavigation,
      page,
      track: (name, properties = {}) => send((host) => host.track(name, properties)),
      openExternal: (url) => openExternal(url, outlet),
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
      outlet = next;
      for (const act of queue.splice(0)) act(next);
    },
    // Not awaited: a host that does not answer must not delay the logout.
    loggedOut: (reason) => send((host) => host.loggedOut(reason)),
    mayUse(azp, isRequired) {
      if (!embedded) return true;
      return azp === undefined ? !isRequired : azp === origin.peek();
    },
  };
}

/** Opens an address through the host, or in a new tab if there is no host or it does not open it. */
function openExternal(url: string, outlet: HostOutlet | undefined): void {
  if (!/^https?:\/\//i.test(url)) return;
  const open = () => void window.open(url, '_blank', 'noopener,noreferrer');
  const opening = /^https:/i.test(url) ? outlet?.openExternal?.(url) : undefined;
  if (opening) opening.catch(open);
  else open();
}
