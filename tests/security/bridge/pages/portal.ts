import { BridgeError } from '#widget/host/BridgeError.ts';
import { handlersOf } from '#tests/support/bridge/handlersOf.ts';
import { connectHost } from '#widget/host/connectHost.ts';

// A portal with nothing in it but the bridge, so that a test sees what reaches its handlers.

const calls: [string, unknown][] = [];
const contexts: unknown[] = [];
const record =
  (method: string) =>
  (input: unknown): void | Promise<void> => {
    calls.push([method, input]);
    if (method === 'login' && (input as { token?: string }).token === 'old') throw new BridgeError('expired');
    // A handler that never ends, for the tests that reload in the middle of a call.
    if (method === 'refresh') return new Promise(() => {});
  };

const connection = connectHost({
  instance: new URLSearchParams(location.search).get('embed') ?? '',
  origins: JSON.parse(document.getElementById('origins')?.textContent ?? '[]') as string[],
  handlers: handlersOf(record),
  onContext: (context) => contexts.push(context),
});

Object.assign(window, { portal: { connection, calls, contexts } });

// For the test of what stands inside of a portal: the page around it chooses the frame to add. Not of the bridge at all.
addEventListener('message', ({ data, source }) => {
  if (source !== parent || typeof data?.nest !== 'string') return;
  const frame = document.createElement('iframe');
  frame.name = String(data.name);
  frame.src = data.nest;
  document.body.append(frame);
});
