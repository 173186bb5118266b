import type { HostContext } from '#host-sdk/protocol/context/context.ts';
import type { MockHost } from '#host-sdk/testing/mockHost.ts';
import { connectHost } from '#widget/host/connectHost.ts';
import { handlersOf } from './handlersOf.ts';

/** The portal's side of the bridge, connected to a mocked host. */
export function connectToMock(host: MockHost, instance: string) {
  const calls: [string, unknown][] = [];
  const contexts: HostContext[] = [];
  const record = (method: string) => (input: unknown) => void calls.push([method, input]);
  const connection = connectHost(
    {
      instance,
      origins: ['https://shop.example'],
      handlers: handlersOf(record),
      onContext: (context) => contexts.push(context),
    },
    host.window,
  );
  return { connection, calls, contexts };
}
