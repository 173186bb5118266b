import { hostMethods, type HostCalls } from '#host-sdk/protocol/calls/hostCalls.ts';

/** A handler for every call of the host, so that a new call needs no change in the tests. */
export function handlersOf<H>(handlerOf: (method: keyof HostCalls) => H): Record<keyof HostCalls, H> {
  return Object.fromEntries(hostMethods.map((method) => [method, handlerOf(method)])) as Record<
    keyof HostCalls,
    H
  >;
}
