import { mountPortal } from '#host-sdk/index.ts';

// A page with the SDK, which records every message of its window, and can mount a portal without the SDK, too.

const messages: { data: unknown; origin: string; ports: readonly MessagePort[] }[] = [];
// With `?deaf` nothing is recorded, because memory is measured there.
if (location.search !== '?deaf')
  addEventListener('message', ({ data, origin, ports }) => messages.push({ data, origin, ports }));

/** Makes the handshake by hand, and hands out the bare port: a host may send anything at all. */
function mountByHand(
  src: string,
): Promise<{ frame: HTMLIFrameElement; port: MessagePort; received: unknown[] }> {
  const frame = document.createElement('iframe');
  const url = new URL(src);
  url.searchParams.set('embed', 'a'.repeat(32));
  frame.src = url.href;
  document.body.append(frame);
  return new Promise((resolve) => {
    const listen = ({ data, source }: MessageEvent): void => {
      if (source !== frame.contentWindow || data?.t !== 'hello') return;
      removeEventListener('message', listen);
      const { port1, port2 } = new MessageChannel();
      const received: unknown[] = [];
      port1.onmessage = (event) => {
        received.push(event.data);
        if (event.data.t === 'ack') resolve({ frame, port: port1, received });
      };
      const welcome = {
        ns: data.ns,
        v: 1,
        t: 'welcome',
        p: 1,
        i: data.i,
        n: data.n,
        m: 'b'.repeat(32),
        caps: [],
        ctx: {},
      };
      frame.contentWindow?.postMessage(welcome, url.origin, [port2]);
    };
    addEventListener('message', listen);
  });
}

Object.assign(window, { host: { mountPortal, mountByHand, messages } });
