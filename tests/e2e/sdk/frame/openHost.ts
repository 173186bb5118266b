import { randomUUID } from 'node:crypto';
import type { BrowserWindow, Scene, Tab } from '#tests/support/browser/driver.ts';
import type { World } from '../../openWorld.ts';

export interface HostSetup {
  /** The portal's page in the frame. */
  readonly path?: string;
  /** Further parameters of the frame's address. */
  readonly query?: Readonly<Record<string, string>>;
  readonly context?: object;
  /** What the page answers, by method; a method that is not here it does not have. */
  readonly answers?: Readonly<Record<string, unknown>>;
  /** Of the page, and what the frame itself is told to have. */
  readonly colours?: Colours;
}

type Message = Readonly<Record<string, unknown>>;

/** A page of the shop's origin that speaks the wire itself: nothing of the SDK is between the test and the portal. */
export interface OpenHost {
  readonly tab: Tab;
  readonly window: BrowserWindow;
  portal(): Promise<Scene>;
  /** What a call of the page ended with: the message `res` or `err`. */
  call(method: string, input?: unknown): Promise<Message>;
  post(message: Message): Promise<void>;
  /** Everything the portal said over its ports, oldest first. */
  heard(): Promise<readonly Message[]>;
  /** The nonces of its hellos. */
  hellos(): Promise<readonly string[]>;
  reloadFrame(): Promise<void>;
}

interface Colours {
  readonly scheme: string;
  readonly background: string;
  readonly frame?: string;
}
interface Page {
  readonly portal: string;
  readonly address: string;
  readonly instance: string;
  readonly context: object;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly colours: Colours;
}

/** Runs in the page, in place of everything that was there. */
function becomeHost({ portal, address, instance, context, answers, colours }: Page): void {
  for (const style of document.querySelectorAll('link[rel=stylesheet], style')) style.remove();
  Object.assign(document.documentElement.style, {
    colorScheme: colours.scheme,
    background: colours.background,
  });
  const [before, after] = ['before', 'after'].map((words) =>
    Object.assign(document.createElement('button'), { textContent: words }),
  );
  const head = { ns: 'profile-portal', v: 1 };
  const frame = document.createElement('iframe');
  Object.assign(frame.style, { display: 'block', width: '100%', border: '0', height: '640px' });
  if (colours.frame) frame.style.colorScheme = colours.frame;
  const host = {
    frame,
    heard: [] as Record<string, unknown>[],
    hellos: [] as string[],
    port: undefined as MessagePort | undefined,
    last: 0,
    post: (message: object) => host.port?.postMessage({ ...head, ...message }),
    async call(m: string, a: unknown) {
      host.last += 1;
      const id = host.last;
      host.post({ t: 'req', id, m, a });
      for (;;) {
        const answer = host.heard.find(
          (one) => (one['t'] === 'res' || one['t'] === 'err') && one['id'] === id,
        );
        if (answer) return answer;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
  };
  Object.assign(window, { wireHost: host });
  addEventListener('message', ({ data, source, origin }: MessageEvent<Record<string, string>>) => {
    if (source !== frame.contentWindow || origin !== portal || data['t'] !== 'hello') return;
    host.hellos.push(data['n'] ?? '');
    const { port1, port2 } = new MessageChannel();
    host.port = port1;
    port1.onmessage = ({ data: message }: MessageEvent<Record<string, unknown>>) => {
      host.heard.push(message);
      if (message['t'] === 'req')
        port1.postMessage({ ...head, t: 'res', id: message['id'], r: answers[String(message['m'])] });
    };
    const caps = Object.keys(answers);
    const welcome = {
      ...head,
      t: 'welcome',
      p: 1,
      i: instance,
      n: data['n'],
      m: 'b'.repeat(32),
      caps,
      ctx: context,
    };
    frame.contentWindow?.postMessage(welcome, portal, [port2]);
  });
  frame.addEventListener('load', () => {
    const before = host.hellos.length;
    const nudge = () => {
      if (host.hellos.length > before && host.port) return;
      frame.contentWindow?.postMessage({ ...head, t: 'nudge', i: instance }, portal);
      setTimeout(nudge, 300);
    };
    if (host.heard.at(-1)?.['t'] === 'bye' || host.hellos.length === 0) nudge();
  });
  frame.src = address;
  document.body.style.margin = '0';
  document.body.replaceChildren(before ?? '', frame, after ?? '');
}

declare global {
  interface Window {
    wireHost: {
      frame: HTMLIFrameElement;
      heard: Message[];
      hellos: string[];
      post(message: object): void;
      call(method: string, input: unknown): Promise<Message>;
    };
  }
}

export async function openHost(world: World, setup: HostSetup = {}): Promise<OpenHost> {
  const { portalUrl, shopUrl } = world.demo;
  const { path = '/', query = {}, context = {}, answers = { loggedOut: null } } = setup;
  const colours = setup.colours ?? { scheme: 'normal', background: '#ffffff' };
  const instance = randomUUID().replaceAll('-', '');
  const address = new URL(path, portalUrl);
  for (const [name, value] of Object.entries({ embed: instance, lang: 'en', ...query }))
    address.searchParams.set(name, value);
  const window = await world.driver.newWindow();
  const tab = await window.newTab();
  await tab.open(`${shopUrl}/`);
  await tab.open(`${shopUrl}/journal`);
  await tab.run(becomeHost, {
    portal: portalUrl,
    address: address.href,
    instance,
    context,
    answers,
    colours,
  });
  return {
    tab,
    window,
    portal: async () => await tab.frame(portalUrl),
    call: async (method, input) =>
      await tab.run(async ([m, a]: [string, unknown]) => await globalThis.window.wireHost.call(m, a), [
        method,
        input ?? null,
      ] as [string, unknown]),
    post: async (message) => await tab.run((one: Message) => globalThis.window.wireHost.post(one), message),
    heard: async () => await tab.run(() => globalThis.window.wireHost.heard, undefined),
    hellos: async () => await tab.run(() => globalThis.window.wireHost.hellos, undefined),
    reloadFrame: async () =>
      await tab.run(() => {
        const { frame } = globalThis.window.wireHost;
        frame.src = String(frame.src);
      }, undefined),
  };
}
