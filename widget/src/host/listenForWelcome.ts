import {
  BATCH,
  HANDSHAKE_VERSION,
  NAMESPACE,
  NUDGE_INTERVAL_MS,
  VERSION,
} from '#host-sdk/protocol/wire/wire.ts';
import type { EnvelopeOf } from '#host-sdk/protocol/wire/envelope.ts';
import { isEnvelope } from '#host-sdk/protocol/wire/isEnvelope.ts';
import { exactOrigins } from './exactOrigins.ts';
import type { FrameWindow } from './readFrame.ts';

/** How long an unanswered hello counts as under way, so that a nudge that crossed it does not start a second one. */
const HELLO_UNDER_WAY_MS = 1000;
const OUTSTANDING_HELLOS = 8;

export interface WelcomeOptions {
  frame: FrameWindow;
  instance: string;
  /** What the portal answers. */
  methods: readonly string[];
  origins: readonly string[];
  onWelcome: (welcome: EnvelopeOf<'welcome'>, port: MessagePort, origin: string) => void;
  stats: { ignored: number; limited: number };
  /** A steady count of milliseconds. */
  now: () => number;
}

export interface Listening {
  stop(): void;
  /** Sends `hello` once more. If the parent's origin is unknown, the next nudge brings it. */
  again(): void;
}

/** 128 random bits in hexadecimal. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Sends `hello` to the host, and remembers the nonces of those without an answer. */
class Greeter {
  readonly #options: WelcomeOptions;
  readonly #nonces = new Set<string>();
  #welcomed: string | undefined;
  #helloAtMs = -Infinity;
  #nudgeAtMs = -Infinity;

  constructor(options: WelcomeOptions) {
    this.#options = options;
  }

  hello(origin: string): void {
    const { frame, instance, methods, now } = this.#options;
    const nonce = randomId();
    const nonces = this.#nonces;
    nonces.add(nonce);
    for (const old of nonces) if (nonces.size > OUTSTANDING_HELLOS) nonces.delete(old);
    this.#helloAtMs = now();
    const message: EnvelopeOf<'hello'> = {
      ns: NAMESPACE,
      v: HANDSHAKE_VERSION,
      t: 'hello',
      p: [VERSION, VERSION],
      i: instance,
      n: nonce,
      caps: [...methods, BATCH],
    };
    frame.parent.postMessage(message, origin);
  }

  /** @param answered the hello that the host had welcomed when it sent the nudge, unless it wants another in any case */
  onNudge(origin: string, answered: string | undefined): void {
    const { now, stats } = this.#options;
    const at = now();
    const underWay = this.#nonces.size > 0 && at - this.#helloAtMs < HELLO_UNDER_WAY_MS;
    // A portal that was busy reads the welcome and a nudge from before its acknowledgement together.
    const isOutdated = answered !== undefined && answered === this.#welcomed;
    if (underWay || isOutdated || at - this.#nudgeAtMs < NUDGE_INTERVAL_MS) {
      stats.limited += 1;
      return;
    }
    this.#nudgeAtMs = at;
    if (this.#nonces.size === 0) return this.hello(origin);
    // The welcome may be queued behind this nudge, if the page was busy for longer than a hello takes.
    setTimeout(() => {
      if (this.#nonces.size > 0) this.hello(origin);
    });
  }

  /**
   * Uses up a nonce and those before it. Later ones stay: for those the host has opened another port, and closed this one.
   *
   * @returns whether the nonce was ours and unused
   */
  use(nonce: string): boolean {
    if (!this.#nonces.has(nonce)) return false;
    this.#welcomed = nonce;
    for (const old of this.#nonces) {
      this.#nonces.delete(old);
      if (old === nonce) break;
    }
    return true;
  }
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
 * A document that comes back out of the back/forward cache sends `hello` again, with a new nonce: to the origin that has
 * welcomed it before, or to its parent's.
 */
export function listenForWelcome(options: WelcomeOptions): Listening {
  const { frame, instance, stats } = options;
  const origins = exactOrigins(options.origins);
  const greeter = new Greeter(options);
  let welcomedBy: string | undefined;

  /** @returns whether the message was one of the two that the window is for. */
  function take(event: MessageEvent<unknown>): boolean {
    const { source, origin } = event;
    // Checked before `data` is read: browsers clone a message only then, and any window may send megabytes.
    if (source !== frame.parent || !origins.has(origin)) return false;
    const { data, ports } = event;
    if (!isEnvelope(data)) return false;
    if (data.t !== 'welcome' && data.t !== 'nudge') return false;
    if (data.i !== instance) return false;
    if (data.t === 'nudge') {
      greeter.onNudge(origin, data.n);
      return true;
    }
    const [port] = ports;
    if (data.p !== VERSION || ports.length !== 1 || !port || !greeter.use(data.n)) return false;
    welcomedBy = origin;
    options.onWelcome(data, port, origin);
    return true;
  }

  const onMessage = (event: MessageEvent<unknown>): void => {
    if (!take(event)) stats.ignored += 1;
  };

  const { ancestorOrigins } = frame;
  const trusted = ancestorOrigins?.every((origin) => origins.has(origin)) ?? true;
  if (origins.size === 0 || !trusted) return { stop() {}, again() {} };
  frame.addEventListener('message', onMessage);
  const parentOrigin = ancestorOrigins?.[0];
  const again = (): void => {
    const origin = parentOrigin ?? welcomedBy;
    if (origin !== undefined) greeter.hello(origin);
  };
  again();
  return { stop: () => frame.removeEventListener('message', onMessage), again };
}
