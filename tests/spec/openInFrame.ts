import { onTestFinished, vi } from 'vitest';
import { renderPortal, type RenderedPortal } from '#tests/support/render/renderPortal.tsx';
import type { LoadTexts } from '#widget/i18n/createTexts.ts';
import { until } from './openAs.ts';

/** The origin of the page that may embed the portal in these tests. */
export const SHOP = 'http://127.0.0.1:4999';
const head = { ns: 'profile-portal', v: 1 };
const instance = 'a'.repeat(32);

type Message = Readonly<Record<string, unknown>>;

export interface FramedPortal extends RenderedPortal {
  /** The messages of the portal over the port, oldest first. */
  readonly heard: readonly Message[];
  /** The answer to a call of the shop's page: the message `res` or `err`. */
  call(method: string, input?: unknown): Promise<Message>;
  /** Sends another message over the port. */
  post(message: Message): void;
}

/** The answers of the shop's page: results by method. A method without one is not answered. */
type Answers = Readonly<Record<string, (input: unknown) => unknown>>;

/**
 * Opens the portal inside a page at SHOP that implements the protocol itself (PROTOCOL.md): nudge, hello, welcome
 * with a port, ack, then calls on the port. It uses neither the SDK nor the portal's models.
 */
export async function openInFrame(
  path: string,
  context: object = {},
  answers: Answers = {},
  loadTexts?: LoadTexts,
): Promise<FramedPortal> {
  const shop = { postMessage: vi.fn<(message: Message, origin: string) => void>() };
  vi.stubGlobal('parent', shop);
  const data = document.createElement('script');
  Object.assign(data, { id: 'portal-boot', type: 'application/json' });
  data.textContent = JSON.stringify({ embed: { allowed_origins: [SHOP] } });
  document.head.append(data);
  const { port1: port, port2 } = new MessageChannel();
  onTestFinished(() => {
    port.close();
    data.remove();
    vi.unstubAllGlobals();
  });

  const url = new URL(path, location.origin);
  url.searchParams.set('embed', instance);
  const rendered = await renderPortal(url.pathname + url.search, loadTexts);
  const say = (message: Message, ports: readonly MessagePort[] = []) => {
    const event = new MessageEvent('message', { data: { ...head, ...message }, origin: SHOP });
    // The event of jsdom accepts neither this object as its source nor Node's ports.
    Object.defineProperties(event, { source: { value: shop }, ports: { value: ports } });
    window.dispatchEvent(event);
  };
  const heard: Message[] = [];
  port.onmessage = ({ data: message }: MessageEvent<Message>) => {
    heard.push(message);
    const { t, id, m, a } = message;
    const answer = t === 'req' ? answers[String(m)] : undefined;
    if (answer) port.postMessage({ ...head, t: 'res', id, r: answer(a) });
  };

  say({ t: 'nudge', i: instance });
  await until(() => shop.postMessage.mock.calls.length > 0);
  const [hello, origin] = shop.postMessage.mock.calls[0] ?? [];
  if (origin !== SHOP) throw new Error(`hello went to ${origin}`);
  const m = 'b'.repeat(32);
  const caps = ['loggedOut', ...Object.keys(answers)];
  say({ t: 'welcome', p: 1, i: instance, n: hello?.['n'], m, caps, ctx: context }, [port2]);
  await until(() => heard.some(({ t }) => t === 'ack'));
  let calls = 0;
  return {
    ...rendered,
    heard,
    post: (message) => port.postMessage({ ...head, ...message }),
    async call(method, input) {
      calls += 1;
      const id = calls;
      port.postMessage({ ...head, t: 'req', id, m: method, a: input });
      const isAnswer = (message: Message) =>
        (message['t'] === 'res' || message['t'] === 'err') && message['id'] === id;
      await until(() => heard.some(isAnswer));
      return heard.find(isAnswer) ?? {};
    },
  };
}
