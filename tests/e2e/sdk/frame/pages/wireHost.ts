// Runs in a page of the shop, whose content it replaces by a portal's frame. It speaks the protocol itself, without
// the SDK.

export type Message = Readonly<Record<string, unknown>>;

export interface Colours {
  readonly scheme: string;
  readonly background: string;
  readonly frame?: string;
}

export interface HostPage {
  /** The portal's origin. */
  readonly portal: string;
  readonly address: string;
  readonly instance: string;
  readonly context: object;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly colours: Colours;
}

export interface WireHost {
  readonly frame: HTMLIFrameElement;
  /** Everything that the portal has sent over its ports, oldest first. */
  readonly received: Message[];
  /** The nonces of its hellos. */
  readonly hellos: string[];
  port?: MessagePort;
  post(message: object): void;
  /** @returns the message `res` or `err` that ends the call */
  call(method: string, input: unknown): Promise<Message>;
}

declare global {
  interface Window {
    becomeHost(page: HostPage): void;
    wireHost: WireHost;
  }
}

const head = { ns: 'profile-portal', v: 1 };

function createHost(frame: HTMLIFrameElement): WireHost {
  let lastId = 0;
  const host: WireHost = {
    frame,
    received: [],
    hellos: [],
    post: (message) => host.port?.postMessage({ ...head, ...message }),
    async call(m, a) {
      lastId += 1;
      const id = lastId;
      host.post({ t: 'req', id, m, a });
      for (;;) {
        const answer = host.received.find(({ t, id: to }) => (t === 'res' || t === 'err') && to === id);
        if (answer) return answer;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
  };
  return host;
}

/** Welcomes each hello with a new port, and answers the calls that arrive there. */
function welcomeHellos(host: WireHost, { portal, instance, context, answers }: HostPage): void {
  addEventListener('message', ({ data, source, origin }: MessageEvent<Record<string, string>>) => {
    if (source !== host.frame.contentWindow || origin !== portal || data['t'] !== 'hello') return;
    host.hellos.push(data['n'] ?? '');
    const { port1, port2 } = new MessageChannel();
    host.port = port1;
    port1.onmessage = ({ data: message }: MessageEvent<Message>) => {
      host.received.push(message);
      if (message['t'] === 'req')
        port1.postMessage({ ...head, t: 'res', id: message['id'], r: answers[String(message['m'])] });
    };
    const caps = Object.keys(answers);
    const ids = { i: instance, n: data['n'], m: 'b'.repeat(32) };
    const welcome = { ...head, t: 'welcome', p: 1, ...ids, caps, ctx: context };
    host.frame.contentWindow?.postMessage(welcome, portal, [port2]);
  });
}

/** Sends nudges to a document that has loaded until it sends a hello. */
function nudgeAfterLoads(host: WireHost, { portal, instance }: HostPage): void {
  const { frame } = host;
  frame.addEventListener('load', () => {
    const before = host.hellos.length;
    const nudge = () => {
      if (host.hellos.length > before && host.port) return;
      frame.contentWindow?.postMessage({ ...head, t: 'nudge', i: instance }, portal);
      setTimeout(nudge, 300);
    };
    if (host.received.at(-1)?.['t'] === 'bye' || host.hellos.length === 0) nudge();
  });
}

window.becomeHost = (page) => {
  const { address, colours } = page;
  for (const style of document.querySelectorAll('link[rel=stylesheet], style')) style.remove();
  Object.assign(document.documentElement.style, {
    colorScheme: colours.scheme,
    background: colours.background,
  });
  const button = (textContent: string) => Object.assign(document.createElement('button'), { textContent });
  const frame = document.createElement('iframe');
  Object.assign(frame.style, { display: 'block', width: '100%', border: '0', height: '640px' });
  if (colours.frame) frame.style.colorScheme = colours.frame;
  const host = createHost(frame);
  window.wireHost = host;
  welcomeHellos(host, page);
  nudgeAfterLoads(host, page);
  frame.src = address;
  document.body.style.margin = '0';
  document.body.replaceChildren(button('before'), frame, button('after'));
};
