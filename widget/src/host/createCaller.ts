import { wrap } from 'comlink';
import { createBudget } from '#host-sdk/protocol/wire/createBudget.ts';
import { isErrorCode, type BridgeErrorCode } from '#host-sdk/protocol/wire/errorCodes.ts';
import { CALL_TIMEOUT_MS, MAX_CALLS_IN_FLIGHT } from '#host-sdk/protocol/wire/wire.ts';
import { BridgeError } from './BridgeError.ts';
import type { CodecWire, Parse } from './CodecWire.ts';
import { createEndpoint } from './createEndpoint.ts';
import type { CallOptions } from './HostConnection.ts';

/** What comlink posts. Only APPLY with a path of one name ever becomes a message on the wire. */
interface ComlinkCall {
  id: string;
  type: string;
  path?: string[];
  argumentList?: { value: unknown }[];
}

interface PendingCall {
  comlinkId: string;
  parse: Parse;
  dueMs: number;
  stopListening: (() => void) | undefined;
}

export interface Caller {
  call(method: string, input: unknown, options?: CallOptions): Promise<unknown>;
  onResult(id: number, result: unknown): void;
  onError(id: number, code: BridgeErrorCode, message: string): void;
  pendingCount(): number;
  close(): void;
}

const SWEEP_MS = 250;

/** Calls that were sent and not answered yet. comlink knows no time-outs and no lost peers, so they are settled here. */
class PendingCalls {
  readonly #calls = new Map<number, PendingCall>();
  readonly #wire: CodecWire;
  readonly #emit: (message: object) => void;
  #sweepTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(wire: CodecWire, emit: (message: object) => void) {
    this.#wire = wire;
    this.#emit = emit;
  }

  get size(): number {
    return this.#calls.size;
  }

  add(id: number, call: PendingCall): void {
    this.#calls.set(id, call);
    this.#sweepTimer ??= setTimeout(this.#sweep, SWEEP_MS);
  }

  get(id: number): PendingCall | undefined {
    return this.#calls.get(id);
  }

  settle(id: number, body: object): void {
    const call = this.#calls.get(id);
    if (!call) {
      this.#wire.stats.late += 1;
      return;
    }
    this.#calls.delete(id);
    call.stopListening?.();
    this.#emit({ ...body, id: call.comlinkId });
  }

  reject(id: number, code: BridgeErrorCode, message: string = code): void {
    this.settle(id, { type: 'HANDLER', name: 'throw', value: { isError: true, value: { message, code } } });
  }

  close(): void {
    for (const id of this.#calls.keys()) this.reject(id, 'disconnected');
    clearTimeout(this.#sweepTimer);
  }

  readonly #sweep = (): void => {
    this.#sweepTimer = undefined;
    const now = this.#wire.now();
    for (const [id, call] of this.#calls) if (call.dueMs <= now) this.reject(id, 'timeout');
    if (this.#calls.size > 0) this.#sweepTimer = setTimeout(this.#sweep, SWEEP_MS);
  };
}

/** The portal's outgoing calls: comlink's proxy on this side, `req`, `cxl`, `res` and `err` on the other. */
export function createCaller(wire: CodecWire, results: Readonly<Record<string, Parse>>): Caller {
  const allowed = createBudget();
  let lastId = 0;
  const endpoint = createEndpoint((message: ComlinkCall) => {
    // comlink sends RELEASE when a proxy is collected as garbage; nothing of ours is released by it.
    if (message.type !== 'RELEASE') start(message);
  });
  const pending = new PendingCalls(wire, endpoint.emit);

  function start(message: ComlinkCall): void {
    const id = ++lastId;
    const method = message.path?.[0] ?? '';
    const options = message.argumentList?.[1]?.value as CallOptions | undefined;
    const parse = Object.hasOwn(results, method) ? results[method] : undefined;
    pending.add(id, {
      comlinkId: message.id,
      parse: parse ?? ((value) => ({ success: true, data: value })),
      dueMs: wire.now() + (options?.timeoutMs ?? CALL_TIMEOUT_MS),
      stopListening: undefined,
    });
    if (!wire.isOpen()) return pending.reject(id, 'disconnected');
    if (!parse || message.type !== 'APPLY' || message.path?.length !== 1)
      return pending.reject(id, 'unknown_method');
    if (pending.size > MAX_CALLS_IN_FLIGHT || !allowed(wire.now())) return pending.reject(id, 'rate_limited');
    if (options?.signal?.aborted) return pending.reject(id, 'aborted');
    if (options?.signal) listenForAbort(id, options.signal);
    wire.send({ t: 'req', id, m: method, a: message.argumentList?.[0]?.value ?? null });
  }

  function listenForAbort(id: number, signal: AbortSignal): void {
    const abort = () => {
      pending.reject(id, 'aborted');
      wire.send({ t: 'cxl', id });
    };
    signal.addEventListener('abort', abort, { once: true });
    const call = pending.get(id);
    if (call) call.stopListening = () => signal.removeEventListener('abort', abort);
  }

  const proxy = wrap<Record<string, (...args: unknown[]) => unknown>>(endpoint);

  return {
    async call(method, input, options) {
      try {
        return await proxy[method]?.(input, options);
      } catch (error) {
        const { code, message } = error as { code?: unknown; message?: string };
        throw new BridgeError(isErrorCode(code) ? code : 'internal', message);
      }
    },
    onResult(id, result) {
      const parsed = pending.get(id)?.parse(result);
      if (parsed && !parsed.success) pending.reject(id, 'bad_request');
      else pending.settle(id, { type: 'RAW', value: parsed?.data ?? null });
    },
    onError: (id, code, message) => pending.reject(id, code, message),
    pendingCount: () => pending.size,
    close: () => pending.close(),
  };
}
