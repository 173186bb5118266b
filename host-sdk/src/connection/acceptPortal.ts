import type { Link } from './Link.ts';
import { envelopeOf } from '../protocol/wire/envelopeOf.ts';
import { windowEnvelopes } from '../protocol/wire/hostEnvelopes.ts';
import { HANDSHAKE_VERSION, NAMESPACE, VERSION } from '../protocol/wire/wire.ts';
import { randomId } from './randomId.ts';

const isFromPortal = envelopeOf(windowEnvelopes);

export interface AcceptOptions {
  _frame: HTMLIFrameElement;
  /** The only origin that gets an answer. */
  _origin: string;
  _instance: string;
  /** What the portal may call. */
  methods: object;
  _context: () => unknown;
  /** Opens the new port's link. `nonce` is what the portal must send back, `caps` what it can do. */
  _onPort: (port: MessagePort, nonce: string, caps: readonly string[]) => Link;
  /** The portal shows something before it connects. */
  _onPainted: (height: number) => void;
  _onWrongOrigin: (origin: string) => void;
  _onVersion: (versions: readonly [number, number]) => void;
  stats: { ignored: number };
  /** Aborting it stops the listener. */
  _signal: AbortSignal;
}

/**
 * The host's side of the handshake (PROTOCOL.md, section 3). A hello counts only if it comes from our frame's window,
 * from the portal's origin, for our instance, in a version we speak, and with a nonce not seen before: a new nonce is a
 * reload, and the link of the document before it is closed at once.
 *
 * @returns a function that sends a nudge. With `again` the portal answers with another hello in any case, so that a connected
 * portal gets the whole context again; without it a portal that has received the last welcome ignores the nudge.
 */
export function acceptPortal(options: AcceptOptions): (again?: boolean) => void {
  const { _frame: frame, _origin: origin, _instance: instance, stats } = options;
  const seen = new Set<string>();
  let link: Link | undefined;
  let last: string | undefined;

  function post(body: object, ...transfer: [MessagePort[]?]): void {
    const message = { ns: NAMESPACE, v: HANDSHAKE_VERSION, i: instance, ...body };
    frame.contentWindow?.postMessage(message, origin, ...transfer);
  }

  function onMessage(event: MessageEvent<unknown>): void {
    const { source, origin: from } = event;
    // Messages from elsewhere are neither counted nor read: a browser clones a message when `data` is read.
    if (!source || source !== frame.contentWindow) return;
    const { data } = event;
    const isOurs = from === origin;
    if (!isFromPortal(data) || data.i !== instance || (isOurs && data.t !== 'painted' && seen.has(data.n)))
      return void (stats.ignored += 1);
    if (!isOurs) return options._onWrongOrigin(from);
    // After the first hello the portal reports its own height. On a busy machine `painted` may come later.
    if (data.t === 'painted') return link ? undefined : options._onPainted(data.h);
    if (data.p[0] > VERSION || data.p[1] < VERSION) return options._onVersion(data.p);
    seen.add((last = data.n));
    link?.close('reload', 'disconnected');
    const { port1, port2 } = new MessageChannel();
    const nonce = randomId();
    link = options._onPort(port1, nonce, data.caps);
    post(
      {
        t: 'welcome',
        p: VERSION,
        n: data.n,
        m: nonce,
        caps: Reflect.ownKeys(options.methods),
        ctx: options._context(),
      },
      [port2],
    );
  }

  addEventListener('message', onMessage, { signal: options._signal });
  return (again) => post({ t: 'nudge', n: again ? undefined : last });
}
