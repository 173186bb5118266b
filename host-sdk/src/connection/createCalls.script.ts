import type { Calls, CallWire } from './createCalls.ts';
import { loadCalls } from '../mount/loadParts.script.ts';
import { PortalError } from '../mount/PortalError.ts';
import { CALL_TIMEOUT_MS } from '../protocol/wire/wire.ts';

/** Stands in for createCalls.ts in the script tag's file: fetches it with the first call of either side. */
export function createCalls(wire: CallWire): Calls {
  let calls: Calls | undefined;
  let fetching: Promise<Calls> | undefined;
  let timer: ReturnType<typeof setTimeout>;
  let giveUp: ((error: PortalError) => void) | undefined;
  /** Settles within the default time-out of a call, however long the part takes. */
  const fetched = (): Promise<Calls> =>
    (fetching ??= new Promise((resolve, reject) => {
      giveUp = (error) => {
        clearTimeout(timer);
        fetching = undefined;
        reject(error);
      };
      // Not `timeout`, which would count as a portal that does not answer.
      timer = setTimeout(giveUp, CALL_TIMEOUT_MS, new PortalError('load_error'));
      loadCalls().then((part) => {
        clearTimeout(timer);
        resolve((calls = part.createCalls(wire)));
      }, giveUp);
    }));

  return {
    call: (...args) => fetched().then((made) => made.call(...args)),
    // If the part can't be fetched, the portal gets no answer, and its call times out.
    take: (message) =>
      void fetched().then(
        (made) => made.take(message),
        () => {},
      ),
    count: () => calls?.count() ?? 0,
    close(code) {
      giveUp?.(new PortalError(code));
      calls?.close(code);
    },
  };
}
