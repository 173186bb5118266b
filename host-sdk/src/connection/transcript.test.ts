import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inbox } from '../../../tests/support/mail/inbox.ts';
import { readTranscript, replayTranscript } from '../../../tests/support/bridge/replayTranscript.ts';
import { mountPortal } from '../mount/mountPortal.ts';
import type { Portal } from '../mount/Portal.ts';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  history.replaceState(null, '', '/account?from=menu');
  document.body.innerHTML = '<div id="account"></div>';
});
afterEach(() => vi.unstubAllGlobals());

/** What the page posts to the frame's window, and then on the port that goes with a welcome. */
function interceptWindow(window: Window, origin: string) {
  const onWindow = inbox();
  const onPort = inbox();
  let port: MessagePort | undefined;
  vi.spyOn(window, 'postMessage').mockImplementation(((
    message: unknown,
    to: string,
    ports: MessagePort[],
  ) => {
    expect(to).toBe(origin);
    [port] = ports;
    if (port) port.onmessage = ({ data }) => onPort.put(data);
    onWindow.put(message);
  }) as typeof window.postMessage);
  return { onWindow, onPort, sendOnPort: (data: unknown) => port?.postMessage(data) };
}

it.each(['v1', 'v1.batch'] as const)(
  'B16 the host sends its lines of the transcript, and accepts those of the portal: %s',
  async (transcript) => {
    const { portal: origin, steps } = readTranscript(transcript);
    const received: string[] = [];
    const portal = mountPortal('#account', {
      portalUrl: origin,
      locale: 'fr',
      theme: 'dark',
      getToken: () => ({ token: 'dG9rZW4', expiresAt: 1800000000000 }),
      onLoggedOut: () => void received.push('loggedOut'),
      on: Object.fromEntries(
        ['ready', 'size', 'auth', 'route', 'analytics', 'logout'].map((name) => [
          name,
          () => void received.push(name),
        ]),
      ),
    });
    const frame = document.querySelector('iframe');
    const window = frame?.contentWindow;
    if (!frame || !window) throw new Error('there is no frame');
    const { onWindow, onPort, sendOnPort } = interceptWindow(window, origin);

    const calls: Record<string, (input: never, options?: { signal: AbortSignal }) => Promise<unknown>> = {
      login: portal.login,
      navigate: portal.navigate,
      setCustomerData: portal.setCustomerData,
      refresh: portal.refresh,
      logout: () => portal.logout(),
    };
    const names = new Map([['instance', new URL(frame.src).searchParams.get('embed') ?? '']]);
    await replayTranscript(
      transcript,
      'host',
      {
        hear: (way, data) =>
          way === 'port'
            ? sendOnPort(data)
            : globalThis.window.dispatchEvent(new MessageEvent('message', { data, origin, source: window })),
        said: (way) => (way === 'port' ? onPort.next() : onWindow.next()),
        does(what, name, input) {
          if (what === 'update') portal.update(input as Parameters<Portal['update']>[0]);
          else if (what === 'destroy') portal.destroy();
          else {
            const abort = new AbortController();
            const call = calls[name]?.(input as never, { signal: abort.signal });
            // After the call was sent.
            if (what === 'abort') setTimeout(() => abort.abort());
            return call;
          }
          return undefined;
        },
      },
      names,
    );
    const sent = steps.flatMap((line) =>
      'does' in line && line.from === 'portal' && line.name !== 'getToken' ? [line.name] : [],
    );
    expect(received).toEqual(sent);
  },
);
