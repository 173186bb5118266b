import { acceptPortal } from './acceptPortal.ts';
import type { Connection, ConnectOptions } from './Connection.ts';
import { createLink } from './createLink.ts';
import type { Link } from './Link.ts';
import { PortalError, type PortalErrorCode } from '../mount/PortalError.ts';
import { CONNECT_TIMEOUT_MS, NUDGE_INTERVAL_MS, VERSION } from '../protocol/wire/wire.ts';

/** How long a silent frame may take to come back by itself. A crashed one never does. */
const REVIVE_MS = 2000;
/** Browsers run a timer of 2^31 ms or more at once. */
const MAX_TIMER_MS = 1e9;
/** A document that does not even refuse a call within this time is gone. */
const PROBE_MS = 5000;

/**
 * The connection with one frame: first handshake, reload, loss and end.
 *
 * One function of more than 60 lines on purpose: its parts share state, and splitting them makes the script larger.
 */
export function connectPortal(options: ConnectOptions): Connection {
  const { _frame: frame, _origin: origin, _note: note } = options;
  const stats = { ignored: 0, late: 0, limited: 0 };
  const life = new AbortController();
  const { signal } = life;
  let link: Link | undefined;
  let handshakes = 0;
  /** The portal acknowledged the newest welcome. */
  let connected = false;
  let wasConnected = false;
  /** Connected since it was last lost. A hello under way doesn't change that. */
  let alive = false;
  let loaded = false;
  /** There was a hello since the frame last loaded. */
  let greeted = false;
  let failure: PortalErrorCode | null = null;
  let nudging: ReturnType<typeof setInterval> | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let reviving: ReturnType<typeof setTimeout> | undefined;
  let resolve: () => void;
  let reject: (error: PortalError) => void;
  const ready = new Promise<void>((...settle) => {
    [resolve, reject] = settle;
  });
  // A page that does not use `ready` must get no unhandled rejection.
  ready.catch(() => {});

  function startNudging(): void {
    clearInterval(nudging);
    nudging = setInterval(nudge, NUDGE_INTERVAL_MS * 2);
  }

  function stopTimers(): void {
    for (const timer of [nudging, connecting, waiting, reviving]) clearTimeout(timer);
  }

  function end(code: PortalErrorCode, message?: string): boolean {
    if (failure) return false;
    failure = code;
    note(code);
    stopTimers();
    life.abort();
    link?.close(code, code);
    reject(new PortalError(code, message));
    return true;
  }

  function fail(code: PortalErrorCode, message: string): void {
    if (!wasConnected && end(code, `${code}: ${message} (README.md#${code})`)) options._onFailed(code);
  }

  /** Again and again: the portal's server may be away, too. */
  function revive(): void {
    reviving = setTimeout(revive, REVIVE_MS * 15);
    options._revive();
  }

  function lose(): void {
    if (!alive || failure) return;
    alive = connected = false;
    note('lost');
    link?.close('lost', 'disconnected');
    options._onLost();
    reviving = setTimeout(revive, REVIVE_MS);
  }

  /** Browsers don't report a crashed frame. A living portal refuses an unknown call; a crashed one does not answer. */
  function probe(): void {
    const asked = link;
    asked?.call('', null, { timeoutMs: PROBE_MS }).catch((error: PortalError) => {
      if (error.code === 'timeout' && asked === link) lose();
    });
  }

  const nudge = acceptPortal({
    ...options,
    stats,
    _signal: signal,
    _onPort(port, nonce, caps) {
      handshakes += 1;
      greeted = true;
      if (loaded) startNudging();
      connected = false;
      // This hello may be the last message of a document that is gone.
      clearTimeout(waiting);
      waiting = setTimeout(lose, REVIVE_MS * 2);
      note('hello');
      const opened = createLink(port, {
        ...options,
        stats,
        caps,
        _onAck(echo) {
          if (echo !== nonce) return;
          note('connected');
          connected = wasConnected = alive = true;
          stopTimers();
          resolve();
          options._onConnected();
        },
        _onClosed: () => link === opened && lose(),
      });
      return (link = opened);
    },
    _onWrongOrigin: (other) => fail('wrong_origin', `${origin} expected, ${other} is there`),
    _onVersion: ([from, to]) => fail('version', `${VERSION} here, ${from} to ${to} there`),
  });

  function onTimeout(): void {
    // Browsers slow down the timers of a hidden page, the portal's too: it can't time out before the page is visible. Not
    // `document.hidden`, which an `<img name="hidden">` replaces.
    if (document.visibilityState === 'hidden') connecting = setTimeout(onTimeout, 1000);
    else if (loaded) fail('load_error', `no portal at ${origin}. Does it list ${location.origin}?`);
    else fail('timeout', `${origin} did not load`);
  }
  let connecting = setTimeout(onTimeout, Math.min(options._timeoutMs ?? CONNECT_TIMEOUT_MS, MAX_TIMER_MS));

  const greetAgain = (): void => nudge(true);
  const onLoad = (): void => {
    loaded = true;
    const spoke = greeted;
    greeted = false;
    if (!spoke) lose();
    if (connected) return;
    // In Firefox `load` may come before the acknowledgement: a welcomed portal gets time for it.
    if (!spoke) nudge();
    startNudging();
  };
  type Violation = SecurityPolicyViolationEvent;
  const onViolation = ({ disposition, effectiveDirective, blockedURI }: Violation): void => {
    // A policy that only reports blocks nothing.
    if (disposition === 'report') return;
    if (/^(frame|child|default)-src/.test(effectiveDirective) && blockedURI.startsWith(origin))
      fail('blocked_by_csp', `frame-src must name ${origin}`);
  };
  frame.addEventListener('load', onLoad, { signal });
  // On the window, where both arrive: a page's `<form name="addEventListener">` replaces the function of the document.
  addEventListener('securitypolicyviolation', onViolation, { signal });
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' || probe(), { signal });
  // A page out of the back/forward cache may have lost its port.
  addEventListener('pageshow', ({ persisted }) => persisted && greetAgain(), { signal });

  return {
    ready,
    _signal: signal,
    async call(method, input, callOptions) {
      await ready;
      if (failure) throw new PortalError(failure);
      // There is a link after `ready`.
      await link?.call(method, input, callOptions).catch((error: PortalError) => {
        if (error.code === 'timeout') probe();
        throw error;
      });
    },
    _patch: (context) => link?.post({ t: 'ctx', d: context }),
    _greetAgain: greetAgain,
    _end: end,
    diagnose: () => ({
      connected,
      handshakes,
      pending: link?._pendingCount() ?? 0,
      ...stats,
      failure,
    }),
  };
}
