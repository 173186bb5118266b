import { expose } from 'comlink';
import { isErrorCode, type BridgeErrorCode } from '#host-sdk/protocol/wire/errorCodes.ts';
import { MAX_CALLS_IN_FLIGHT, MAX_MESSAGE } from '#host-sdk/protocol/wire/wire.ts';
import { BridgeError } from './BridgeError.ts';
import type { CodecWire, Parse, Parsed } from './CodecWire.ts';
import { CODEC_ORIGIN, createEndpoint } from './createEndpoint.ts';
import type { RunningCall } from './HostConnection.ts';

export type Handler = (input: never, run: RunningCall) => unknown;
interface Failure {
  code: BridgeErrorCode;
  message: string;
}
/** Handlers return errors to comlink as data, because comlink drops an error's code. */
type Outcome = readonly [result: unknown] | readonly [result: null, failure: Failure];

export interface Server {
  onRequest(id: number, method: string, input: unknown): void;
  onCancel(id: number): void;
  close(): void;
}

/** Makes the controller only when a handler asks for the signal: most never do. */
class Run implements RunningCall {
  #controller: AbortController | undefined;
  get signal(): AbortSignal {
    return (this.#controller ??= new AbortController()).signal;
  }
  abort(): void {
    this.#controller?.abort();
  }
}

const succeed = (result: unknown): Outcome => [result ?? null];
function fail(error: unknown): Outcome {
  // Only the message of our own errors crosses: another could carry anything.
  if (error instanceof BridgeError && isErrorCode(error.code)) {
    return [null, { code: error.code, message: error.message.slice(0, MAX_MESSAGE) }];
  }
  return [null, { code: 'internal', message: 'internal' }];
}

function settled(handler: Handler): (input: unknown, run: RunningCall) => Outcome | Promise<Outcome> {
  return (input, run) => {
    try {
      const result = handler(input as never, run);
      return result instanceof Promise ? result.then(succeed, fail) : succeed(result);
    } catch (error) {
      return fail(error);
    }
  };
}

/** `setCustomerData: birth_date`: the method, and the fields that its schema refuses. Never a value. */
function refusalOf(method: string, parsed: Parsed): string {
  const issues = (!parsed.success && parsed.error?.issues) || [];
  const fields = issues.map(({ path }) => path.map(String).join('.') || 'argument');
  return `${method}: ${[...new Set(fields)].join(', ') || 'argument'}`.slice(0, MAX_MESSAGE);
}

/** Answers the host's calls: checked requests go to comlink as messages that we build ourselves. */
export function createServer(
  wire: CodecWire,
  inputs: Readonly<Record<string, Parse>>,
  handlers: Readonly<Record<string, Handler>>,
): Server {
  const running = new Map<number, Run>();
  // Without a prototype, so that no name reaches an inherited property.
  const table: Record<string, ReturnType<typeof settled>> = Object.create(null);
  for (const [method, handler] of Object.entries(handlers)) table[method] = settled(handler);

  const endpoint = createEndpoint(({ id, value }: { id: number; value: Outcome }) => {
    if (!running.delete(id)) return;
    const [result, failure] = value;
    if (failure) return error(id, failure.code, failure.message);
    wire.send({ t: 'res', id, r: result });
  });
  expose(table, endpoint, [CODEC_ORIGIN]);

  function error(id: number, code: BridgeErrorCode, message: string = code): void {
    wire.send({ t: 'err', id, e: { code, message } });
  }

  return {
    onRequest(id, method, input) {
      const parse = Object.hasOwn(inputs, method) && method in table ? inputs[method] : undefined;
      if (!parse) return error(id, 'unknown_method');
      if (running.size >= MAX_CALLS_IN_FLIGHT) return error(id, 'rate_limited');
      const parsed = parse(input);
      if (!parsed.success) return error(id, 'bad_request', refusalOf(method, parsed));
      if (running.has(id)) return error(id, 'bad_request', `${method}: id`);
      const run = new Run();
      running.set(id, run);
      endpoint.emit({
        id,
        type: 'APPLY',
        path: [method],
        argumentList: [
          { type: 'RAW', value: parsed.data },
          { type: 'RAW', value: run },
        ],
      });
    },
    onCancel(id) {
      running.get(id)?.abort();
      running.delete(id);
    },
    close() {
      for (const run of running.values()) run.abort();
      running.clear();
    },
  };
}
