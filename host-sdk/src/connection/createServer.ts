import type { LinkOptions } from './Link.ts';
import type { PortalError } from '../mount/PortalError.ts';
import type { Batcher } from '../protocol/wire/createBatcher.ts';
import { isErrorCode } from '../protocol/wire/errorCodes.ts';
import type { Guard } from '../protocol/wire/guard.ts';
import { ownEntry } from '../protocol/wire/guard.ts';
import { MAX_CALLS_IN_FLIGHT } from '../protocol/wire/wire.ts';

export interface Server {
  _onRequest(id: number, method: string, input: unknown): Promise<void>;
  _onCancel(id: number): void;
  /** Aborts running calls. They are not answered. */
  _close(): void;
}

/** Answers the portal's calls: runs the page's method of that name, if there is one and the argument is valid. */
export function createServer(
  send: Batcher['send'],
  checks: Readonly<Record<string, Guard>>,
  methods: LinkOptions['methods'],
): Server {
  const running = new Map<number, AbortController>();

  /** Of an error only a code of the closed set is sent. */
  function refuse(id: number, code: unknown): void {
    const known = isErrorCode(code) ? code : 'internal';
    send({ t: 'err', id, e: { code: known, message: known } });
  }

  return {
    async _onRequest(id, method, input) {
      const check = ownEntry(checks, method);
      const handler = ownEntry(methods, method);
      if (!check || !handler) return refuse(id, 'unknown_method');
      if (running.size >= MAX_CALLS_IN_FLIGHT) return refuse(id, 'rate_limited');
      if (running.has(id) || !check(input)) return refuse(id, 'bad_request');
      const controller = new AbortController();
      running.set(id, controller);
      try {
        const result = (await handler(input as never, controller.signal)) ?? null;
        if (running.delete(id)) send({ t: 'res', id, r: result });
      } catch (thrown) {
        // The portal has cancelled the call, and waits for no answer.
        if (!running.delete(id)) return;
        // By its name, because each file of the script has a class of its own. Any other is an error of the page, of which the
        // portal only learns that there was one.
        const error = thrown as Partial<PortalError> | undefined;
        refuse(id, error?.name === 'PortalError' ? error.code : reportError(thrown));
      }
    },
    _onCancel(id) {
      running.get(id)?.abort();
      running.delete(id);
    },
    _close() {
      running.forEach((controller) => controller.abort());
      running.clear();
    },
  };
}
