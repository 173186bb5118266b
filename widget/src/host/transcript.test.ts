import { expect, it } from 'vitest';
import { inbox } from '#tests/support/mail/inbox.ts';
import { readTranscript, replayTranscript } from '#tests/support/bridge/replayTranscript.ts';
import { handlersOf } from '../../../tests/support/bridge/handlersOf.ts';
import { BridgeError } from './BridgeError.ts';
import { connectHost } from './connectHost.ts';
import type { HostConnection } from './HostConnection.ts';
import type { FrameWindow } from './readFrame.ts';

/** The window around the frame, and the port that goes with its welcome. */
function createParent(shop: string) {
  const onWindow = inbox();
  const onPort = inbox();
  let listener: ((event: MessageEvent<unknown>) => void) | undefined;
  let port: MessagePort | undefined;
  const parent = {
    postMessage(message: unknown, to: string) {
      expect(to).toBe(shop);
      onWindow.put(message);
    },
  };
  const frame: FrameWindow = {
    parent: parent as never,
    ancestorOrigins: [shop],
    addEventListener: (_type, next) => void (listener = next),
    removeEventListener: () => undefined,
    watchAway: () => () => undefined,
  };
  function hear(way: 'window' | 'port', data: unknown): void {
    if (way === 'port') return port?.postMessage(data);
    const { port1, port2 } = new MessageChannel();
    port = port1;
    port1.onmessage = (event) => onPort.put(event.data);
    listener?.({ data, origin: shop, source: parent, ports: [port2] } as unknown as MessageEvent<unknown>);
  }
  return { frame, onWindow, onPort, hear, close: () => port?.close() };
}

it.each(['v1', 'v1.batch'] as const)(
  'B16 the portal sends and understands the recorded messages of %s',
  async (transcript) => {
    const { shop, steps } = readTranscript(transcript);
    const handled: string[] = [];
    const note = (name: string) => () => void handled.push(name);
    const { frame, onWindow, onPort, hear, close } = createParent(shop);
    const instance = 'a'.repeat(32);
    const locales: string[] = [];
    const connection: HostConnection = connectHost(
      {
        instance,
        origins: [shop],
        handlers: {
          ...handlersOf(note),
          login: () => {
            handled.push('login');
            throw new BridgeError('expired');
          },
          // Cancelled by the host before it is done.
          refresh: () => (handled.push('refresh'), new Promise<void>(() => undefined)),
        },
        onContext: ({ locale }) => void locales.push(locale),
      },
      frame,
    );
    await replayTranscript(
      transcript,
      'portal',
      {
        hear,
        said: (way) => (way === 'port' ? onPort.next() : onWindow.next()),
        does(what, name, input) {
          if (what === 'call') return connection.call[name as 'loggedOut'](input as never);
          connection.emit(name as 'error', input as never);
          return undefined;
        },
      },
      new Map([['instance', instance]]),
    );
    const called = steps.flatMap((line) =>
      'does' in line && line.from === 'host' && line.name !== undefined ? [line.name] : [],
    );
    expect(handled).toEqual(called);
    expect(locales).toEqual(transcript === 'v1' ? ['fr', 'ar'] : ['fr']);
    connection.close();
    close();
  },
);
