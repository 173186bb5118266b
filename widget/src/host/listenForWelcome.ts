import { PORTAL_CAPABILITIES } from '#host-sdk/protocol/capabilities.ts';
import type { EnvelopeOf } from '#host-sdk/protocol/envelope.ts';
import { isEnvelope } from '#host-sdk/protocol/isEnvelope.ts';
import { HANDSHAKE_VERSION, NAMESPACE, NUDGE_INTERVAL_MS, VERSION } from '#host-sdk/protocol/wire.ts';
import { exactOrigins } from './exactOrigins.ts';
import { randomId } from './randomId.ts';
import type { FrameWindow } from './readFrame.ts';

/** How long an unanswered hello counts as under way, so that a nudge that crossed it does not start a second one. */
const HELLO_UNDER_WAY_MS = 1000;
const OUTSTANDING_HELLOS = 8;

export interface WelcomeOptions {
  frame: FrameWindow;
  instance: string;
  origins: readonly string[];
  onWelcome: (welcome: EnvelopeOf<'welcome'>, port: MessagePort, origin: string) => void;
  stats: { ignored: number; limited: number };
  /** A steady count of milliseconds. */
  now: () => number;
}

/**
 * The portal's side of the handshake (PROTOCOL.md, section 2). Denies by default:
 *
 * 1. A hello goes to one exact origin of the list. Where the browser names the ancestors, all of them must be on it;
 *    where it does not, the portal waits for a nudge and answers the origin that the browser reports with it.
 * 2. A welcome counts only if it comes from the parent window, from an origin of the list, for this instance, in our
 *    version, with an unused nonce of ours and exactly one port.
 * 3. After that the port is all there is: the window is listened to for `nudge` alone, and for the welcome it leads to.
 *
 * Returns a function that stops it.
 */
export function listenForWelcome(options: WelcomeOptions): () => void {
  const { frame, instance, stats, now } = options;
  const origins = exactOrigins(options.origins);
  const nonces = new Set<string>();
  let helloAtMs = -Infinity;
  let nudgeAtMs = -Infinity;

  function hello(origin: string): void {
    const nonce = randomId();
    nonces.add(nonce);
    for (const old of nonces) if (nonces.size > OUTSTANDING_HELLOS) nonces.delete(old);
    helloAtMs = now();
    const message: EnvelopeOf<'hello'> = {
      ns: NAMESPACE,
      v: HANDSHAKE_VERSION,
      t: 'hello',
      p: [VERSION, VERSION],
      i: instance,
      n: nonce,
      caps: [...PORTAL_CAPABILITIES],
    };
    frame.parent.postMessage(message, origin);
  }

  function onNudge(origin: string): void {
    const at = now();
    const underWay = nonces.size > 0 && at - helloAtMs < HELLO_UNDER_WAY_MS;
    if (underWay || at - nudgeAtMs < NUDGE_INTERVAL_MS) {
      stats.limited += 1;
      return;
    }
    nudgeAtMs = at;
    hello(origin);
  }

  /** True when the message was one of the two that the window is for. */
  function take({ data, source, origin, ports }: MessageEvent<unknown>): boolean {
    if (source !== frame.parent || !origins.has(origin) || !isEnvelope(data)) return false;
    if (data.t !== 'welcome' && data.t !== 'nudge') return false;
    if (data.i !== instance) return false;
    if (data.t === 'nudge') {
      onNudge(origin);
      return true;
    }
    const [port] = ports;
    if (data.p !== VERSION || ports.length !== 1 || !port || !nonces.has(data.n)) return false;
    nonces.clear();
    options.onWelcome(data, port, origin);
    return true;
  }

  const onMessage = (event: MessageEvent<unknown>): void => {
    if (!take(event)) stats.ignored += 1;
  };

  const { ancestorOrigins } = frame;
  const trusted = ancestorOrigins?.every((origin) => origins.has(origin)) ?? true;
  if (origins.size === 0 || !trusted) return () => {};
  frame.addEventListener('message', onMessage);
  const parentOrigin = ancestorOrigins?.[0];
  if (parentOrigin !== undefined) hello(parentOrigin);
  return () => frame.removeEventListener('message', onMessage);
}
