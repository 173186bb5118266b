import { computed, signal, type ReadonlySignal } from '@preact/signals-react';
import type { HostContext } from '#host-sdk/protocol/context/context.ts';
import type { HostTokens } from '../../core/session/HostTokens.ts';
import type { LogoutReason } from '../../core/session/SessionModel.ts';
import type { HostModel } from '../../core/app/useApp.ts';
import { parseUrl } from '../../lib/parseUrl.ts';

type Properties = Readonly<Record<string, string | number | boolean>>;

/** Whoever is around the portal: a page or an app. */
export interface HostOutlet {
  /** Its own sign-in. */
  readonly tokens?: HostTokens;
  track(name: string, properties: Properties): void;
  loggedOut(reason: LogoutReason): void;
  /** Opens an https address, or says that it doesn't. */
  openExternal?(url: string): Promise<unknown> | undefined;
}

/** The host as the rest of the app sees it, whether one is there or not: without a connection everything is a no-op. */
export interface HostPort {
  readonly model: HostModel;
  /** The host's own sign-in, where it has one. */
  readonly tokens: HostTokens;
  readonly context: ReadonlySignal<HostContext | undefined>;
  /** The host may sign the customer in by itself, and has not said yet: nobody is asked to. */
  readonly undecided: ReadonlySignal<boolean>;
  decide(): void;
  setContext(context: HostContext): void;
  /** Whose page it is, as the accepted handshake has proven it. */
  setOrigin(origin: string): void;
  /** What has happened so far is told to it. */
  connect(outlet: HostOutlet): void;
  loggedOut(reason: LogoutReason): void;
  /** Whether a token that is meant for `azp` may be used here. */
  mayUse(azp: string | undefined, isRequired: boolean): boolean;
}

/** What happened before the host was there; the oldest goes first. */
const WAITING = 100;

export function createHostPort(embedded: boolean): HostPort {
  const context = signal<HostContext | undefined>(undefined);
  const hideNavigation = signal(false);
  const autoHeight = signal(embedded);
  const undecided = signal(embedded);
  const origin = signal<string | undefined>(undefined);
  const page = computed(() => {
    const path = context.value?.page ?? '';
    return origin.value === undefined || path === '' ? undefined : parseUrl(path, origin.value);
  });
  let outlet: HostOutlet | undefined;
  const waiting: ((outlet: HostOutlet) => void)[] = [];
  const tell = (act: (outlet: HostOutlet) => void) => {
    if (outlet) act(outlet);
    else if (waiting.push(act) > WAITING) waiting.shift();
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
      track: (name, properties = {}) => tell((one) => one.track(name, properties)),
      openExternal(url) {
        if (!/^https?:\/\//i.test(url)) return;
        const open = () => void window.open(url, '_blank', 'noopener,noreferrer');
        const opening = /^https:/i.test(url) ? outlet?.openExternal?.(url) : undefined;
        if (opening) opening.catch(open);
        else open();
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
      outlet = next;
      for (const act of waiting.splice(0)) act(next);
    },
    // Never awaited: a host that does not answer keeps nobody signed in.
    loggedOut: (reason) => tell((one) => one.loggedOut(reason)),
    mayUse(azp, isRequired) {
      if (!embedded) return true;
      return azp === undefined ? !isRequired : azp === origin.peek();
    },
  };
}
